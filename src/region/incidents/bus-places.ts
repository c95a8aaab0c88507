/** Corners that buses pass, by the area letter of a route's name: what announcements name. Public facts as of 2025. */
const corners: Readonly<Record<string, readonly string[]>> = {
  A: [
    'Columbia Pike at S Walter Reed Dr',
    'Richmond Hwy at Belford Dr',
    'Glebe Rd at Lee Hwy',
    'Mt Vernon Ave at W Glebe Rd',
    'King St at N Beauregard St',
    'Shirlington Rd at S 31st St',
  ],
  C: [
    'Columbia Rd NW at 18th St NW',
    'Irving St NW at 14th St NW',
    'Martin Luther King Jr Ave SE at Howard Rd SE',
    'Minnesota Ave NE at Benning Rd NE',
    'Alabama Ave SE at Stanton Rd SE',
    'Branch Ave at Iverson St',
  ],
  D: [
    '14th St NW at U St NW',
    'Georgia Ave NW at Missouri Ave NW',
    'H St NE at 8th St NE',
    'Wisconsin Ave NW at M St NW',
    'Pennsylvania Ave SE at 8th St SE',
    '16th St NW at Harvard St NW',
    'Rhode Island Ave NE at 12th St NE',
  ],
  F: [
    'Leesburg Pike at Columbia Pike',
    'Wilson Blvd at N Glebe Rd',
    'Arlington Blvd at Graham Rd',
    'Little River Turnpike at Braddock Rd',
    'Gallows Rd at Lee Hwy',
  ],
  M: [
    'Veirs Mill Rd at Randolph Rd',
    'New Hampshire Ave at University Blvd',
    'Georgia Ave at Colesville Rd',
    'Connecticut Ave at Aspen Hill Rd',
    'Colesville Rd at Fenton St',
  ],
  P: [
    'Greenbelt Rd at Hanover Pkwy',
    'Annapolis Rd at Veterans Pkwy',
    'Indian Head Hwy at Livingston Rd',
    'Central Ave at Addison Rd',
    'Baltimore Ave at Paint Branch Pkwy',
    'Marlboro Pike at Forestville Rd',
  ],
};

/** Corners on a route's way. */
export function cornersOf(route: string): readonly string[] {
  return corners[route.charAt(0)] ?? ['the city center'];
}
