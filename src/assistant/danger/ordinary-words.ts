/** Ordinary words that a slip would make of one about danger: "fares" of "scares", "vaping" of "raping". */
export const ORDINARY: ReadonlySet<string> = new Set(
  `
    strike trifle contraptions hittin robbers clapped flood roped walter tarin fellas crash crashed hunting wearing aight asking attaching aware backed beard below benches best blame blank blasting block blocked blocking
    bloop blowin bother brain brake bring brown bugging bunched burned burnt cakes canary cases cease chess
    chief chill clock clocked close closin clown cones corps cousins coworkers crack crawl crawling creek crest
    deaf dear doctors does doing drink drive driven drivers drives eaten eight employer enfant everybodys fails
    fairs fares farther feelings feels fell fellow fight finance fixed fixes flint fore france frist gather
    givin grandkids grandmas grouped guts hard hart hauled head heading hearing hell hired hires home hopeless
    kinds kiss lane later laying lead leading leads lean leaning lease leaves leaving leeds light lighting list
    live living loading looked loose loring loses lying maam made makes making messing might missin mister
    mothers movin nice night nurses office offices opens other owing painted pairs parking partners passes
    pausing payday payin persons picked picking picks picky piece pinged plain platforms policy polite purse
    racks rammed rather reading rides right river safer sailing saint save scares scooter selling shoes shooing
    shoot shops short shorter shout shouting showed showing shows shuts sight singing sitter sitting slack
    snapped spelling splitting spot spots startling stations staton stays stick stock stopping strange suck
    swapped swing tacoma takin tale talked talking taped tapped taught taxes tearing theyd tired tires tool
    trace tracked trail trainee trains trian truck trucks trunk turns unsave vaping visa wakes walking waving
    wearing weaton wedge weird wheat wide wifes wire worked workers wrking years
  `
    .trim()
    .split(/\s+/),
);
