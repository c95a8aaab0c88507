/** "$2.25", "€2.25", "¥300": in dollars where no currency is named. */
export function money(amount: number, currency?: string): string {
  if (currency === undefined) return `$${amount.toFixed(2)}`;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}
