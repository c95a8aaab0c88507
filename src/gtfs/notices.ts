/** How bad a notice is: an error leaves something out, a warning says what readers may stumble on. */
export type NoticeSeverity = 'error' | 'warning';

/** What a feed has wrong, by the rule's name in the canonical validator. */
export interface Notice {
  rule: string;
  severity: NoticeSeverity;
  /** How often. */
  count: number;
  /** Where it was first, as `table.txt line 12: what`. */
  example: string;
}

/** Longer examples would be what a feed pleases. */
const MAX_EXAMPLE_CHARACTERS = 160;

/** Counts what a feed has wrong, by rule. */
export class Notices {
  private readonly byRule = new Map<string, Notice>();

  add(severity: NoticeSeverity, rule: string, example: string, times = 1): void {
    const known = this.byRule.get(rule);
    if (known) {
      known.count += times;
      return;
    }
    const plain = example.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, ' ').slice(0, MAX_EXAMPLE_CHARACTERS);
    this.byRule.set(rule, { rule, severity, count: times, example: plain });
  }

  /** Errors first, then by name. */
  all(): Notice[] {
    return [...this.byRule.values()].sort(
      (a, b) => a.severity.localeCompare(b.severity) || a.rule.localeCompare(b.rule),
    );
  }
}
