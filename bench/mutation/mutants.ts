import { readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';

/** A small change of a source that a test should notice. */
export interface Mutant {
  file: string;
  line: number;
  /** What stands there, and what stood there before. */
  change: string;
  before: string;
  /** The source with the change in it. */
  text: string;
}

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** What an operator becomes. */
const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** All mutants of a file: operators, conditions, numbers, truth values and calls that are left out. */
export function mutantsOf(root: string, file: string): Mutant[] {
  const text = readFileSync(`${root}${file}`, 'utf8');
  const found: Mutant[] = [];
  const put = ({ start, end }: Pick<Node, 'start' | 'end'>, change: string) => {
    const before = text.slice(start, end);
    const line = text.slice(0, start).split('\n').length;
    found.push({ file, line, change, before, text: text.slice(0, start) + change + text.slice(end) });
  };
  visit(parseAst(text, { lang: 'ts' }) as unknown as Node, text, put);
  return found;
}

type Put = (place: Pick<Node, 'start' | 'end'>, change: string) => void;

function visit(node: Node, text: string, put: Put): void {
  mutate(node, text, put);
  for (const [field, value] of Object.entries(node)) {
    // Types run nowhere; the cause of a fault is for people.
    if (field.startsWith('type') || field === 'returnType' || field === 'superTypeArguments') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child) && isRun(child)) visit(child, text, put);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

const RUN_TYPES = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

function isRun({ type }: Node): boolean {
  return (
    RUN_TYPES.has(type) ||
    !(type.startsWith('TS') || type === 'ImportDeclaration' || type === 'TemplateElement')
  );
}

function mutate(node: Node, text: string, put: Put): void {
  const part = (name: string) => node[name] as Node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = String(node['operator']);
      const change = OPERATORS[operator];
      const from = part('left').end;
      const start = text.indexOf(operator, from);
      if (change !== undefined) put({ start, end: start + operator.length }, change);
      return;
    }
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      put(part('test'), 'false');
      if (node.type !== 'WhileStatement') put(part('test'), 'true');
      return;
    case 'UnaryExpression':
      if (node['operator'] === '!') put({ start: node.start, end: node.start + 1 }, '');
      return;
    case 'Literal':
      if (typeof node['value'] === 'boolean') put(node, String(!node['value']));
      else if (typeof node['value'] === 'number') put(node, String(node['value'] + 1));
      return;
    case 'ExpressionStatement':
      if (/^(?:await |void )?[\w.#?]+\(/.test(text.slice(node.start, node.end))) put(node, ';');
  }
}
