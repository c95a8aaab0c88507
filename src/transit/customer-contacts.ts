/** Whom riders of the region call who want a person, or another language than ours, with hyphens: https://www.wmata.com/about/contact. */
export const CUSTOMER_NUMBER = '202-637-7000';

/** Its lost and found, Monday to Friday from 9 AM to 5 PM: https://www.wmata.com/lostandfound. */
export const LOST_AND_FOUND_NUMBER = '202-962-1195';
