/** Whom riders of the region call who want a person, or another language than ours, with hyphens: https://www.wmata.com/about/contact. */
export const CUSTOMER_NUMBER = '202-637-7000';
