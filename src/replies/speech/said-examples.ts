/** Of these two examples are said, the first ones that can be asked. */
const FIRST = ['next_train', 'next_bus', 'delays', 'path'];

/** What can be asked, as riders say it who are told how: "next train at Metro Center, or: any delays on the Red Line". */
export function saidExamples(abilities: readonly { intent: string; examples: readonly string[] }[]): string {
  const all = FIRST.flatMap((intent) => abilities.find((one) => one.intent === intent)?.examples[0] ?? []);
  const [first, second, third] = all.map((example) =>
    example
      .replace(/^when is the /i, '')
      .replace(/\?$/, '')
      .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
  );
  // Trains and buses are asked for alike.
  const other = first?.startsWith('next train') && second?.startsWith('next bus') ? third : second;
  return [first, other].filter((said) => said !== undefined).join(', or: ');
}
