/** A schema as Swagger 2 writes it, as far as the interaction model needs. */
export interface Schema {
  type?: string;
  $ref?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  enum?: readonly unknown[];
  allOf?: readonly Schema[];
  discriminator?: string;
}

/** Where a value is not as a definition says; empty: nowhere. Properties that no schema knows are faults too. */
export function schemaFaults(
  value: unknown,
  definition: string,
  definitions: Readonly<Record<string, Schema>>,
): string[] {
  return faultsAt(value, { $ref: `#/definitions/${definition}` }, definition, definitions);
}

function faultsAt(
  value: unknown,
  schema: Schema,
  path: string,
  all: Readonly<Record<string, Schema>>,
): string[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/definitions/', '');
    const found = all[name];
    return found ? faultsAt(value, found, path, all) : [`${path}: no definition ${name}`];
  }
  if (schema.enum && !schema.enum.includes(value))
    return [`${path}: ${String(value)} is none of ${schema.enum.join()}`];
  switch (schema.type) {
    case 'array':
      if (!Array.isArray(value)) return [`${path}: no list`];
      return value.flatMap((item: unknown, at) => faultsAt(item, schema.items ?? {}, `${path}[${at}]`, all));
    case 'string':
    case 'boolean':
      return typeof value === schema.type ? [] : [`${path}: no ${schema.type}`];
    case 'integer':
    case 'number':
      return typeof value === 'number' ? [] : [`${path}: no number`];
    case 'object':
      return objectFaults(value, schema, path, all);
    case undefined:
    default:
      return [];
  }
}

function objectFaults(
  value: unknown,
  { properties = {}, required = [] }: Schema,
  path: string,
  all: Readonly<Record<string, Schema>>,
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: no object`];
  const fields = value as Record<string, unknown>;
  return [
    ...required.filter((name) => fields[name] === undefined).map((name) => `${path}: no ${name}`),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const schema = properties[name];
      return schema ? faultsAt(field, schema, `${path}.${name}`, all) : [`${path}: unknown ${name}`];
    }),
  ];
}
