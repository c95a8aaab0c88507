/** "a, b and c", without a comma before "and". */
export const LIST = new Intl.ListFormat('en-GB');
