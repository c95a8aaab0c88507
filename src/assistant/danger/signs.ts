/**
 * Signs of danger, a pattern a line, words in order: `{name}` is any of the words of that name (`words.ts`), `a|b` either,
 * `?` behind what may be left out, `~` up to three words of any kind, `~~` up to seven, `^` and `$` the beginning and the end.
 */

/** What tells of a danger by itself, whatever is asked beside it. */
export const TOLD = signs(`
there|it {be} {be}? ~ {fire|smoke|blast|gun|knife|weapon|bomb|fight|emergency|shots|blood|attack|collapse|ill}
its|being ~ {fire|smoke|blast}
{i} see|smell|smelled|feel|hear|heard|saw|seen|notice|noticed ~ {fire|smoke|burn|gas|blast|gun|knife|weapon|bomb|shots|blood}
can see|smell|feel|hear ~ {fire|smoke|burn|gas|gun|knife|shots|blood}
{smoke|fire} ~ coming|pouring|filling|billowing|rising|shooting|spreading|everywhere|underneath
full|filled|filling|fills ~ {smoke|gas|fire}
{smoke|burn|gas} ~ in|on|under|inside|from|behind|out ~ my|our|this|car|seat|seats|vents|vent|roof|wheels|engine|platform|tunnel|train|bus|escalator|escalater|elevator
{fire} ~ in|on|under|inside|behind ~ my|our|this|the car|seat|seats|vents|vent|roof|wheels|engine|platform|tunnel|train|bus|escalator|elevator|station
train|bus|car|seat|hair|coat|platform|escalator|station|bin|can|bench|somebody|someone|person|battery|wheels|{who} {be}? on {fire}
caught|catching|catches|set|setting|lit {fire} ~
a {fire} and
elevator|escalator|train|bus|engine|car {be}? smoking
something|somebody|somethings|wires|seat|train|bus|car|escalator|elevator|battery|scooter|bin|can|coat|hair|roof {be}? {burn|smoke|blast}
{burn} smell|rubber|plastic ~ and|in|on|scared|strong
{blast} ~ at|in|on|and|near|inside|under|people|train|station|outside
gas_leak|tear_gas ~
chemical|chemicals|gas smell ~
smell|smells of|like gas|chemicals|propane
evacuate|evacuating|trapped ~ {fire|smoke}
lights went out ~ smoke
{who} {be} {be}? ~ {attack|threat|fight}
{who|car|van|truck} {be}? {be}? {follow} {us|who}
{who} ~ coming up to {us}
touching himself|herself|themselves
pushed|punched|grabbed|slapped|shoved|choked me|us ~
hit|kicked me|us in|with|and|on ~ face|head|stomach|phone|took|hard|bottle|back
threw|sprayed|throwing|spraying something ~ eyes|face|people|us|me
wants|trying|tryna|going to? fight me|us
scared|afraid ~~ waiting ~ for me|us
{who} {be} {be}? {follow}
{who} {be} ~ {follow} {us}
{be} {be} {follow} by ~ {who}
my stalker ~
{i} {be} {be}? ~ stalked|chased|followed|attacked|assaulted|robbed|mugged|raped|groped|threatened|harassed|molested|kidnapped|stabbed|ambushed|carjacked|cornered|grabbed
{i} {be}? got|was|been|being|getting jumped|touched|grabbed|pushed|hit|cornered|shot|beaten|robbed|mugged|stabbed|punched|slapped|groped|bit|bitten|sprayed
{i} have been ~ {attack|threat|shot}
{who} {be} touching|grabbing|hurting|pushing|dragging|choking|pinning|cornering|snatching|shooting|hitting|beating|pulling|cutting|smashing|throwing|blocking|strangling ~ {us|who|bottles|rocks|windows|things|at|in|window}
{who} {be}? just? beat|grabbed|touched|hit|pushed|snatched|shoved|punched|hurt|bit|choked|slapped|spit|sprayed|cornered|stabbed|shot|robbed|attacked ~ {us|who}
{who} {be}? just? kicked|jumped {us|who|a|an|the|this} ~ {who}?
{who} {be}? ~ {attack|threat} me|us|him|her|them|people|everyone|everybody|passengers|someone|somebody
{who|be|is} {attack|threat} me|us|him|her|them
pulling|dragging|pulled|dragged ~ {who} ~ off|by|away|hair
{i} think ~ {bomb|gun|knife|collapse|still|dead|ill|struck|threat|attack|fire|smoke}
think ~ {who} {be} ~ {follow|attack|dead|dying}
{who} {be} ~ {mad} ~ at|in|on|and ~ {us|who|face|faces}
{who} {be} ~ acting|being|getting ~ aggressive|violent|scary|crazy|threatening|creepy|erratic|belligerent
{who} {be} {be}? ~ staring|creeping|looming|lurking|hovering|leering|approaching ~ {us|who}
{who} ~ not stop {follow|touch|attack|threat|looking|staring} ~
not leave me|us|her|him !alone ~
not go away ~
broke|broken my|her|his leg|arm|hip|ankle|wrist ~ move|stairs|cant|help|walk
leave|leaving me|us|her|him alone ~ {afraid|help|please|who|and|man|guy}
{who} ~ not !let me|us|her ~ go|leave|alone|out|off|through|pass
{who} ~ not leave me|us|her !alone
{who} ~ !coming|getting ~ toward|towards|at|after me|us|her|him
{who} ~ coming|getting !closer
{who} {be} after|behind me|us|him|her ~
{who} {be} jumping|stomping|jumped {who|this|a|the|him|her|us|me} ~ {who}?
shake|lose him|her|them ~
get away from ~ this|a|him|her|them|that ~ man|guy|him|her|them|following|dude
{who} {be}? ~ has|have|had|got|pulled|pulling|pulls|holding|waving|with|w|carrying|pointing|pointed|brandishing|flashed|showed|flashing|swinging|pull|wit|whipped|packing ~ {gun|knife|weapon|bomb}
{who} {be} {gun}
pulled|holding|waving|w|carrying|pointing|pointed|brandishing|swinging|shows|flashed ~ {gun|knife|weapon|bomb} on|at|in|on ~ {us|who|police}
pulled|waving|pointing|brandishing a ~ {gun|knife|weapon|strap|blade}
{gun|knife|weapon} ~ in|on ~ his|her|their|train|bus|coat|waistband|bag|hand|car|station|platform
{shots} ~ now|at|outside|here|inside|on|in|near|fired
{who|i|they} {be} {be}? shooting|shot|stabbed|stabbing ~
just got|was|been|getting shot|stabbed
got|getting|was shot|stabbed at|on|in
heard|hear|hearing ~ {shots}
active {shots}
{odd} ~ {package} ~ on|in|under|at|here|near|with|platform|train|bus
there is ~ {odd} ~ {package}
{package} ~ {odd}
{package} ~ with|has|nobody ~ wires|ticking|beeping|leaking|smoking
left ~ {package} ~ and ~ ran|run|off|gone|nervous
blow|blowing up the|this|us ~ train|bus|station|place|metro|platform
{who|i} {be}? {down} ~ on|onto|off|into|in|between|under|down|by|at|from ~ {tracks}
{who|i} {be}? fell|fallen|falling|walked|jumped|rolled|pushed|slipped|stepped ~ on|onto|off|into|in|between|under|down|from ~ {edge}
fell|falling|fallen|walked|rolled|jumped|pushed|stepped|jump|slipped|fall ~ off|onto|into|in|down|between|from ~ {tracks|edge|platform|tunnel}
{who} {be}? ~ {be}? on|onto|in|over|between|across|near|down the|a|these|our|those|this|on? the? {tracks} 
{who} {be}? ~ on|onto {tracks}
{who} {be}? ~ down there ~ {tracks}
{who} {be}? ~ in|into|inside the tunnel
{who|i} {be}? fell|fallen|tripped|slipped|rolled|fall|falling|pushed|tumbled ~ down|off|from|on|between|into ~ {machine|edge|train} 
{who} {be}? just? fell in|off|down $
{part} {be}? {be}? ~ slammed|smashed|caught|crushed|stuck ~ in|by|between ~ door|doors|gap|escalator
got|i cut on|my|by|badly|myself ~ glass|hand|badly|deep|station|arm|leg
{i} ~ fell ~~ broken|broke|hurt|leg|hip|ankle ~
{hurt} people ~ here|on|at

{who|i} {be}? fell|fallen|tripped|slipped|collapsed|rolled ~ and ~ not|hurt|hit|broke|cant|bleeding|leg|arm|head|hip|get|badly|confused|unconscious|hard
fell|fall|falling ~ hit|hurt|broke|bleeding ~ head|leg|arm|hip|badly|bad
sign|ceiling|tile|panel fell ~ {who|on|and}
{who} {be}? {be}? {struck} ~ by ~ train|bus|car|truck|taxi|bike
train|bus|car|truck|driver|van {be}? just? {struck} ~ {who}
train|bus|car|truck|driver|van ran !over ~ {who}
{who} {be}? ~ under|beneath ~ train|bus|wheels
jumped|jump|jumping|throw|thrown|threw|step|stepped|leap|thrown|walk|pushed|myself|himself|herself ~~ front of? ~ train|metro|bus|one|it
{who} {be} ~ about|going|gonna|trying|wants|want|threatening to ~ jump|leap|jumping
{who} {be}? just? jumped $
{who} {be}? ~ jump|leap|jumped off|from|onto|in|over|down ~ platform|tracks|bridge|roof|edge|ledge|garage|to
{who|i} {be}? ~ standing|leaning|sitting|close|hanging|feet|legs ~~ edge|ledge|railing|roof
on the edge|ledge of ~ platform|garage|parking|roof|bridge
{part} {be}? {be}? {trapped} ~ in|between|under|inside ~ door|doors|train|escalator|escalater|gap|bus|elevator|machine|it|seat
{trapped} ~ in|inside|between|under ~ smoke|rubble
{who} {be}? {be}? ~ trapped|pinned|caught|stuck ~ in|inside|between|under ~ {machine|train|door|gap}
{i} {be} ~ trapped|stuck in|inside|on the|this|a|an ~ elevator|elevater|lift
trapped|stuck in ~ elevator|elevater|lift ~ {help|call|send|nobody|and|no|air|i|please|someone|somebody}
{i} {be} trapped ~ on|in|inside|between ~ train|car|doors|bus|station|tunnel|smoke|door|platform
{i|i} {be} trapped $
^ were|was? {be}? trapped $
stuck ~ and ~~ {breath|help|sick|still|collapse|afraid|hurt|diabetic}
locked ~ in|us|me ~ station|bus|train|bathroom|garage
no|without air ~ {who|collapse|breath|help}
stuck ~ no|without air
{who|i|family} {be}? ~ {be}? {collapse}
{collapse} ~ on|at|in|from|and ~ platform|train|bus|station|stairs|floor
{who|family|i} {be}? {be}? ~ not|never !waking|responding|breathing|responsive|conscious|awake|respond|wake_up $
{who|family|i} {be}? ~ stopped_breathing|no_pulse|foaming|turning_blue|turning_purple|lips_are_blue|going_limp|went_limp|turning_gray|turned_blue
driver|man|woman|he|she|guy|lady|person {be} not moving
not|stopped breathing|brething ~
can not {breath} ~ {help|he|she|please|my|and|lost|need|smoke|inhaler}
{who|family|i} can|be not {breath} $
{who|family} can|be? not {breath}
hard|trouble|struggling|difficulty|barely|problems|hardly to? {breath}
{i|who|family} {be} ~ {blood}
{i|who|family} {be} {be}? seizing|convulsing|overdosing|choking|od_ing|oding|hyperventilating|in_labor|electrocuted|poisoned|giving_birth|epileptic
{i|my|who|family} {be} having ~ {ill}
{who|family} just had ~ {ill}
{who|family} ~ has|having|have|need|needs ~ {ill}
just had ~ {ill}
{i} think ~ {ill}
need|needs|anyone|anybody|somebody|someone ~ narcan|epipen|insulin|naloxone|inhaler|aed|defibrillator
^ i need insulin
no inhaler|insulin|epipen|pulse
{ill} ~ {now|help|hurry} ~
blood everywhere
bleeding ~ lot|bad|badly|head|face|out|heavily|hand|arm|leg|nose|profusely|help
covered in blood
blood|bleeding ~ on|all|from ~ him|her|over|face|head|floor|everywhere|his
my|his|her ~ chest|heart ~ hurts|hurt|pain|pains|tight|stopped|burning|pounding|numb
heart {be}? ~ racing|stopped|pounding|beating ~ fast|breath|faint|and
chest ~ pain|hurts|pains|tight
face {be} drooping
{who|family|i} {be} ~ hurt|injured|wounded|hurting|dying ~ bad|badly|here|and|on|in|please|help|at|someone $?
{who} {be}? {hurt} $
{who} {be} hurt|injured|wounded
someone|somebody|people|kid|man|woman|passenger|passengers|he|she|lady|guy|they|gonna|person {be}? {be}? hurt|injured|wounded|bleeding|dying
{who} {be}? not alive|breathing|awake|waking|responding|ok|okay
not|dont think he|she|they {be} ~ {dead|alive|breathing|okay|ok}
{who|i} think|believe {who} {be}? {dead}
{who} {be} {be}? dead|dying|gone $
someone|somebody|he|she|man|woman|person|they be dying

a dead person|body|man|woman|guy|lady
dead body
body on|in|at ~ {tracks|edge|train|bus|floor|ground|bench|platform}
{who} {be}? laying|lying|slumped|frozen ~ on|in|down|over|at ~ floor|ground|stairs|steps|pavement|sidewalk|snow|street|bench|tracks|platform|rails
{who} {be}? ~ on the floor|ground|pavement ~
{who} {be} ~ very|really|so|extremely sick
{who|i} {be}? ~ {sick} ~ {help|blood|doctor|aid}
{i} feel|think|feeling ~ {collapse|dead|faint}
{i} {be} going|gonna|about to ~ {collapse|die|dead|jump}
dying ~ {help|please|hurry|now}
throwing|vomiting|coughing ~ up? blood
took|take|taken|swallowed|drank|ate ~~ pills|medicine|meds|bleach|poison|tylenol ~
have pills ~
{who|i|my} {be}? ~ having|have|had a|the|her|my baby ~ now|train|here|bus|platform|on|help
some kind of fit|attack|seizure|episode
having a|an fit|attack|episode
wheelchair ~ rolled|fell|tipped|stuck ~ off|down|onto|tracks|platform|escalator|over
{who|i|they|we} need|needs|want a|an|some|the|metro|transit|911? {aid|police|doctor|nine} ~ 
{i} need|needs ~ {aid|police|nine}
{i} need medical ~
^ get !help $
call for help
where are ~ police ~ man|guy|he|woman|someone
{call} ~ {nine|aid}
call|get the? police|cops|security|cop|ems ~
call|contact|connect|reach ~ police ~ now|please|someone|me|there|a|he|man|i
please call|phone|contact somebody|someone|help|anyone|911|police
{nine} ~ {call|help|please|now|emergency|there|i|someone|somebody}
send ~ police|cops|officers|help|ambulance|paramedics|medic ~
send someone|somebody quick|now|fast|please|to? $
please send someone|somebody|help|police
send somebody quick
{emergency} ~ on|in|at|here|help|please|now|next ~ my|our|car|train|bus|here|this|me
is|its|have|report|got|an an|a|my? {medical}? {emergency} ~ please|help|on|at|now|here|there|my|theres|i|come $?
help someone|somebody|emergency|there|police|he|she|they|my ~ {be} ~ {fire|gun|knife|attack|hurt|blood|still|collapse|afraid|dead}
help {me|i|we|my}? ~ {fire|smoke|gun|knife|attack|hurt|blood|still|collapse|threat|ill|afraid|dead}
help fire|smoke|police|gun|fight
{help} {help}
somebody|someone|anybody|anyone please? get? {help} ~
someone|somebody|please|omg|god help us|him|her
need|send|get|come|we|us|please {help} ~ now|fast|here|quick|quickly|asap|immediately|right|hurt|bad|on_the_train|someone|somebody
need ~ {emergency|medical} help|attention|assistance
{i} {be} ~ scared|afraid|terrified|frightened|unsafe|uncomfortable ~ he|him|she|hes|they|man|guy|someone|somebody|alone|hiding|dark|because
{who} ~ {afraid} $
{i} {be} so? ~ scared|terrified|unsafe|frightened|petrified $
{i} feel unsafe
not feel|feeling safe ~
{i} {be} not safe ~
{be} in danger
{i} {be} hiding ~ from|he|outside|bathroom|man|guy|ex
{follow} me ~ and|since|from|home|off|around|help|scared|please
going|gonna|about|trying|tried|wants|threatens|threatened|will|tryna|would to? hurt|kill|stab|shoot|attack|fight|rape|rob|grab|cut|beat|push me|us|him|her|them|you|someone|somebody|everyone|everybody|people|a|the|myself|passengers|my
{who} {be}? said|says|saying|yelling|texted|told|screaming|threatened|threatening|keeps ~ kill|hurt|shoot|stab|cut|die|bomb|beat|killing ~ 
{lost|left} my|our|the|a|her|his ~ {young|frail}
lost|missing child|kid|boy|girl|toddler|baby|son|daughter|kids|children
{young|frail} {be}? ~ {be}? missing|lost|gone|disappeared|kidnapped|vanished|abducted|wandered
{young} {be}? ~ !ran|wandered|walked|run off ~ 
{young} {be}? alone|by_himself|by_herself ~ {edge|alone|train|bus|station|crying|platform|here|at}
{young} {be}? ~ crying|wandering|walking|standing ~ alone|by_himself|by_herself|no_parents
{young} ~ by_himself|by_herself|alone ~ on|at|no ~ platform|station|parents|bus|train
{young} ~ on|in|at ~ train|bus|platform|subway|metro|station ~ without|alone|and? ~ me|us|alone|parents|mom
{young} ~ without ~ me|us|parents|mom|mother|adult|parent
{young} {be}? ~ left|still|stayed|behind on|behind|in ~ train|bus|platform
doors|train|bus closed|left|closing|leaving|pulled ~ {young}
{lost} from ~ {young|family}
not !find|reach ~ my|our|her|his ~ {young|frail|family}
not see my|our {young}
not !find ~ {young} ~
{lost} my|our mom|mommy|dad|daddy|parents|mama|family|mother
found|find|see|theres|there ~ {young} ~ !{alone}
found a|an|this ~ {lost} ~ {young}
there is ~ {lost|alone} ~ {young}
{who} {be}? just? ~ took|taken|grabbed|snatched|kidnapped|abducted|taking|grab|grabs|lured|leading ~ {young}
take|taking|grab|get|pull ~ {young} ~ away|off|him|her|that|into|car
{who} {be}? trying to take|grab my|a|the|that|our {young}
!{young} got off|on ~ train|bus ~ and|without|me|still
^ stuck|trapped|caught between|in the door|doors|gap
into their|his|a car|van
get|getting|pull|force me|us|her ~ in|into ~ his|their|a car|van ~ at|and|help|kiss
{young} ~ {young|taking} away
where is my ~ !{young} he|she|i|they|was|cant ~
of|from ~ {young} ~ is|are missing
{who|frail|family} {be}? ~ {frail} ~ {lost|left|gone|missing|alone|wandered|off}
{frail} ~ {lost|left|gone|missing|alone|wandered|off}
old|elderly woman|man|lady|guy {be}? ~ lost|confused|alone|wandering
^ {nine} $
{nine} {nine}
call {nine}
^ man|officer|person|kid down ~
hurry|quick|quickly|fast ~ {dead|fire|attack|still|blood|collapse}
{who} {be}? just? {collapse|blood}
hay|un|una|tiene|con|mucho ~ {fire|smoke|gun|knife|bomb|blood|humo}
me {be}? esta|estan|va|quiere|quieren|van|sigue|siguen|robaron|atacaron|pegaron ~
alguien|hombre|esta|hay ~ vias|siguiendo|cuchillo|pistola|atacando|muerto|armado
no puedo|puede respirar
no respira
mi {family|who|young}? esposo|esposa|amigo|amiga|mama|papa|hijo|hija|abuela|abuelo ~ no|desmayo|cayo|respira|sangre|perdio|herido
se cayo ~ a las vias|riel
perdi a? mi hijo|hija|nino|nina|bebe|mama
no encuentro a? mi
no quiero vivir|existir
llame|llama|llamen|necesito ~ 911|policia|ambulancia|ayuda
^ ayuda|auxilio|socorro|ayudame|ayudenme $
^ ayuda|ayudame por favor
aidez moi
il y a ~ feu|fumee
au secours
electrocuted|third_rail ~ {who} 
{who} {be}? ~ touched|got ~ electrocuted|third_rail
water ~ flooding|rising ~ station|tunnel|stuck|trapped
frostbite|hypothermia|heatstroke
`);

/** What somebody says who wants to die, or tells of somebody who does. */
export const DESPAIR = signs(`
{i} {be} going|gonna|about|thinking|ready ~ !jump|jumping|throw|step ~~ train|tracks|metro|platform|one|it
want|wants|wanna to? jump
want|wants|wanna|wish|ready|rather|better|going|gonna|thinking|think|thoughts|tryna|about|feel|plan|planning|like|how|keep|voy|quiero|have|love|boutta ~ {killing} {myself}
{killing} {myself|herself|himself}
want|wants|wanna|wish|ready|prepared|quiero|tryna|wished to|too? be? {die} 
want|wish|wishing ~ be|was|were !dead|gone|asleep
rather be dead
quiero|voy a? matarme|morir
suicidal ~
not|dont|no ~ want|wanna|quiero|deserve|ion to? {living} ~ anymore|more|longer|world|life|no|like $
not want to live|exist|be_alive|wake
ion|not want ~ be here !anymore|longer
ion want ~ be here
no|what|is reason|point|use ~ living|live|life|going_on
what is the? point of|in living|life|anything
life|living {be}? ~ not|no|isnt ~ worth
life {be} over
life|living ~ not ~ worth
can|could not live like
can|could not go on|live|continue|keep ~ like|living|this|going|anymore|way
not go on !anymore|living
my life is over|done|ruined $
not do|take this|it anymore ~ want|end|die|life|over|pills|goodbye
{i} {be}? {despair} ~
{who|family} {be} ~ {despair}
thinking|thoughts about|of jumping ~
thinking|thoughts|think|considering|attempt|attempting|commit|committing|about ~ {despair}
end|ending|ended ~ my|his|her|their life
end|ending it ~ all|tonight|now|today|fr|here $
want it ~ over quick
better off without|dead|if ~ me|dead
nobody|noone|no|one|anybody|everyone|who would|will|cares|ever|gonna|even|one ~ miss|cares|care|notice|notices me|if|i|when
{i} {be} ~ done|finished|through with|of life|living
goodbye everyone|everybody|world|mom|all ~
this|my is|be|final|last my? final? goodbye|words|note
goodbye|suicide note
last night|day ~ on|be ~ !earth|alive
nothing|reason ~ to live
tell my|them family|mom|wife|husband|kids|parents|everyone|dad ~ love|sorry
pain|hurting to? stop|end
what|want|make ~ pain ~ stop|end|over
hurt|cut|harm|cutting|hurting|harming myself
nobody|noone will|would|can stop me
edge|end ~~ no one ~ stop me
`);

/** What is said of a danger, unless it is asked about. */
export const SAID = signs(`
{fire|smoke|burn|blast|gas|gun|knife|weapon|shots|bomb}
{attack|threat|collapse|ill|blood|aid|emergency|despair}
{who} {be} {still}
^ medical ~ $
^ police $
transit police please|now|help
{police} {emergency|help|please|now}
{be|a|huge|big|kids|the} {fight}
{fight} ~ on|at|in
{dead} ~ person|body|man|woman
{odd} {package}
{who} ~ {tracks}
{who} {be} {breath}
{i} {be}? not {breath}
{who} {be} {hurt}
{i} {be} {hurt|dizzy} $
{i} {be} {hurt} ~ please|help|bad|badly|at|on|here
lost|missing child|kid|boy|girl|toddler|baby|son|daughter
{who} {follow} {us}
{trapped} ~ elevator|escalator|door|train
stop the train ~ !someone|somebody|kid|stuck|help
jumper
mayday
sos
`);

/** What is only asked, of which no danger is told: delays, and how things are. */
export const ASKED = signs(`
^ is|are|was|were|did|does|do|has|have|had|any|will|would|should|can|could|may|how|why|when|what|which|where|who|wheres|whats|whens|hows
delay|delays|delayed|delaying|detour|detours|detoured|rerouted|bypassing|bypass|suspended|shuttle|single|service|schedule|resumed|reopened|cleared|holding|held|holdup|affected|affecting|late|slow
because|due|cause|caused
next|first|last train|bus|one
trains|buses|line|train|bus ~ running|moving|stopping|stopped|ok|okay|back|normal
how do|long|late|much|many|often|far
best|good|nearest|closest
fare|elevators|directions|alerts
what happened|is|was
is it|everything|anything|that
going on
`);

/** What takes the danger away: it is over, a story, only heard of, to be told when it comes, or in fun. */
export const FAR = signs(`
yesterday|ago|earlier|1988|2009|once
last week|month|year|time|summer|winter|weekend|season
last night a|the|i|we|was|there|someone|somebody|at|my|did|on_my|so
this morning|week
back in|when
used to
in rehab|hospital
when i|we was|were
if there|theres|it|someone|somebody|a|the
^ heard
remember when|the
boss|wife|mom|manager|client|husband|teacher|dad|she|girlfriend|boyfriend|coach|chef|professor|roommate ~ kill me
gonna|going to kill me ~ fastest|next|when|train|late|if|how
says|said|posted|say fire|smoke at
real or not
at school|work|office ~ saying
heard ~ someone|somebody|people|person|train|they
what|any|are|is ~ delays|delay|delayed|running|late
i|we heard there|that|about|something|on|from|it|of
heard ~ is|was|were|from
twitter|tweet|tweeted|tweets|reddit|rumor|rumors|apparently|supposedly|scanner|citizen|nextdoor|facebook|slack|discord|legit|legitimate
news|radio|app|post|board|sign|wire|video|instagram|tiktok ~ say|says|said|saying|show|shows
they|people|ppl|folks|coworker|boss|colleague|classmate|supervisor ~ say|says|said|saying|told|heard|claims|claim|announced|posted|mentioned
friend|brother|sister|mom|wife|husband|somebody|someone|man|guy ~ said|told|posted|says|mentioned ~ there|was|they|it|smoke|about|trains
true|legit|confirm|confirmed|fake
lol|lmao|haha|hahaha|rofl|jk|lmfao|ha|hehe|joking|kidding|lolol|joke
movie|movies|film|concert|book|song|game|show|museum|exhibit|novel|podcast|band|restaurant|bar|museum|screening|playlist|album|cosplay|festival|documentary|tv|episode
alert|notify|remind|text|warn|ping|tell|message|update me|us ~ if|when|about|whenever|once|of|before|as|to
let me|us know
^ follow|save|subscribe|remind|unfollow|cancel|delete|forget|pause|mute|following
^ stop following|texting|sending|the_alerts|alerts|my|telling
^ call it|me|my
^ strike|kindly
please strike
so strike
on strike
announcement|report ~ to
who do i report|send
alerts|notifications|reminder|reminders
allowed|legal|permitted|illegal|rule|rules|policy|prohibited
can|may|could i|we|you|they|people|one ~ bring|carry|take|have|smoke|ride
catch|caught|arrest|arrested the|him|her|them|anyone|who
^ is|was|were|are|has ~~ over|gone|out|done|cleared|finished|contained
fire_test|drill|training|awareness|a_test|cpr_class
when|time train caught|catch
`);

/** What is lost or left and is no person, and where a service question inverts: taken out before anything is looked for. */
export const THINGS = signs(`
{lost|left|dropped|forgot|find} my|our|her|his {young|family} {thing}
{young|family} lost|left|dropped|forgot|forgets|leaves|lose his|her|their|a|the ~ {thing|things|homework|lunch}
find my {family} {thing}
i|we dropped|drop|lost ~ on|in|onto the tracks
{thing|airpods|airpod|something|tree|hat|debris} ~ on|onto the tracks
dropped ~ on|onto|in the tracks
`);

/** Where something is asked about an event. */
export const EVENTS_ASKED = signs(`
^ is|are|was|were|did|does|do|has|have|had there|a|an|the|someone|somebody|anyone|anybody|any|that|it|they|people|passengers|trains someone|somebody|this? ~~~
, is|are|was|were|did|does|do|has|have|had there|a|an|the|someone|somebody|anyone|anybody|any|that|it|they|people someone|somebody|this? ~~~
why|how|what|where|when|how_long|how_late|and|or|but|so is|are|was|were|did|does|do|has|have|had there|a|an|the|someone|somebody|anyone|anybody|any|that|it|they someone|somebody|this? ~~~
because|due|after|for|since|bc|about of|to|the|a|an|that|this|someone|somebody|there|all someone|somebody|this? ~~~
`);

/** What has the words of a danger, and is another thing. */
export const OTHER_THINGS = phrases(`
fire department, fire dept, fire station, fire stations, fire truck, fire trucks, fire engine, fire engines, fire drill, fire sale, fire house,
fire academy, fire hydrant, fire alarm, fire alarms, fire pit, fire works, fire museum, fire safety, fire extinguisher, fire exit, fire marshal, fire escape, fire exit,
that is fire, app is fire, song is fire, playlist is fire, was fire, trains are fire, so fire, straight fire, dumpster fire, ticket fire, tire fire, trash fire of, on fire tonight, on fire lately, fire the, fire him, fire them, fire playlist, fire her, fire your, fire whoever,
half smoke, half smokes, holy smoke, holy smokes, smoke shop, smoke break, smoke free, smoke detector, smoke detectors, smoke a, smoke weed, smoke here, i smoke, to smoke, we smoke, smoke in here, a smoke, smoked brisket, smoke cigarettes, kids smoke,
smoking hot, smoking fast, burning question, burning hot, burning man, burnt ends, hot as, burn off, burn calories,
gun show, gun club, gun range, gun store, gun shop, gun violence, glue gun, nerf gun, water gun, toy gun, top gun, gun rd, gun road, gun control, gun law, gun laws, gun lake, big gun,
knife set, knife roll, knife bag, knife skills, knife sharpening, knife store, steak knife, knife block, butter knife,
bat mitzvah, bat signal, hammer time, baseball bat store, weapons inspection, service weapon, secret weapon,
shooting range, photo shoot, shooting gallery, shooting star, shooting stars, shooting hoops, shooting pool, shot in the dark, flu shot, booster shot, shooting for, hot shot, shot put, covid shot, best shot, a shot at, shooting a,
bomb pho, photo bomb, bath bomb, was bomb, the bomb, is bomb, bomb ass, photobomb, bomb cyclone, sex bomb, bomb burger, bomb food,
bike attack, heart attack grill, attack of the clones, attack on titan, attack ads, fight night, fight song, food fight, snowball fight, pillow fight, fight club, fight traffic, fighting traffic, fight for, fighting for, water gun fight, fight you,
beating heart, beating the traffic, beating traffic, beating the crowd, robbed by this fare, robbery how, is robbery, highway robbery, daylight robbery, train robbery, flash sale,
spitting image, exposed brick, exposing,
killing me, kill me now lol, boss is going to kill me, wife is going to kill me, mom is going to kill me, husband is going to kill me, boss will kill me, to kill me when, killing my, kills me, gonna kill me, kill time, killing time, killing it, killed it, kill the alerts, kill my alerts, kill my reminders, kill my subscriptions, kill my alert, kill my reminder, kill all, kill for, painkiller, kill two, killed two, kill a few, kill an hour,
dying to, dying for, dying of, dying laughing, dying in this, phone is dying, battery is dying, dying here, die for, or die, die hard, dead tired, dead end, dead on time, dead line, deadline, dead battery, dead meat, dead last, dead lol, so dead, grateful dead, dead zone, dead phone, phone died, phone is dead, phone is dead, elevator is dead, laptop is dead, escalator is dead, line is dead, dead again, over my dead body, im dead, i am dead, drop dead, walking dead, dead sea, phone dies, battery dies, dead escalator, dead elevator, laptop is dead, almost died, would rather die, rather die, ill die, i will die, died again, sign is dead,
sick of, sick burn, sick ride, that is sick, so sick of, sick beat, sick passenger, sick customer, sick rider, sick person, sick train, homesick, sick day, sick and tired, call in sick,
blood bank, blood drive, blood donation, blood test, blood orange, blood work, donate blood, give blood, bloody mary, bleeding edge, bleeding heart, bloody hell, blood pressure, blood moon, bloody bus, bloody train, bloody late, bleeding money,
medical center, medical appointment, medical campus, medical school, medical building, medical museum, medical office, medical records, medical student, medical leave, medical plaza, medical supply,
heart of, heart doctor, heart appointment, stroke of, stroke association, heart walk, breast stroke, brush stroke,
emergency exit, emergency exits, emergency stairs, emergency stairwell, emergency room, emergency entrance, emergency snow, emergency route, emergency phone, emergency contact, emergency ride, emergency brake, emergency handle, emergency track, emergency maintenance, emergency procedures, emergency button, emergency shuttle, emergency hearing, emergency kit, hospital emergency, emergency bus, emergency meeting, potty emergency, coffee emergency, bathroom emergency, emergency number, emergency plan, emergency work, emergency repairs, emergency vet, emergency repair, emergency trackwork, potty training emergency, fashion emergency, emergency tacos, emergency management, emergency preparedness, emergency parking,
police station, police headquarters, police academy, police memorial, police museum, police report, police concert, the police ride, police district, police department, police week, police office, police chief, police presence, police activity, police investigation, police incident, police number, police phone, transit police number, security camera, security cameras, security line, security guard job, social security, homeland security, security deposit, security check, security theater, security clearance, airport security,
9 11 memorial, 911 memorial, 9 11 pentagon, 911 pentagon, bus 911, car 911, train 911, stop 911, does 911, at 911, 911 work, 911 street, 911 center, 9 11 bus, text 911, at 9 11, the 9 11, on 9 11, 911 train, 9 11 train,
cpr class, cpr training, narcan training, first aid class, first aid kit, attack me, attack with, marathon runners, runners collapse, hit me up, hit me with, gonna kill me if, going to kill me if, going to kill me when, emergency i need tacos, the transit police $, la policia de metro, muero de, muerto de, doctor appointment, doctors appointment, my doctor, doctor at, doctor is at, need a doctor appointment, allergy doctor, heart surgery,
suicide squad, suicide prevention, suicide hotline, suicide awareness,
follow up, follow me on, follow the signs, following train, following right behind, following each other, following its, the following, following bus, follow directions,
track work, track inspection, track record, track meet, track fire, single track, single tracking, right track, same track, on track, lost track, keep track, track my, track the, track a, sound track, both tracks, track train, which track, what track, track maintenance, track team, track and field, off track, track circuit, track circuits, fast track, race track, track practice, the tracks work, track bus, track that, track down, fast tracks, track of, track number, track suit,
panic room, panic at the disco, killers concert, murder mystery, murder ink, escape room, haunted house, traffic is murder, could murder, could kill, will kill someone if, kill whoever, kill whomever,
bullet train, bomb threat, suspicious package the, jump rope, jumping castle, jump on the train, jump on the bus, jump the turnstile, jump the gate, jumped the gate, jumping the gate, jumping the gates, kicked everybody off, kicked us off, kicked off, kicked us all off, kicking us out, kicked everyone off, give insulin, blasting music, get robbed same, dead in the eye, in the eye, hurt the knee, his knee, her knee, knee is shot, knees are shot, roped off, kicked out, got kicked, smoking something nasty, jumping jack, jump to, jump start, jumping off point, ski jump, bungee jumping, jump on the red, jump on a, jump over to, jump in on, jump on the,
trapped in traffic, stuck in traffic, stuck at work, caught a cold, caught the bus, caught the train, caught up, stuck up, death trap, tourist trap, stuck on the platform,
help desk, help wanted, help menu, help page, self help, can you help, could you help, help me find, help me get, help me plan, help me with, help me figure, help me save, help center, no help, need help with, need help getting, need help finding, need help planning, help with, please help with, need a doctor appointment, send help lol, help wanted sign, does help, thanks for the help, help line,
scared of heights, scared of missing, scared i will miss, scared i ll miss, scared to miss, afraid i will, afraid i ll, afraid not, afraid so, afraid the, afraid we, afraid it, scared of the escalator, scared of escalators, afraid of heights, scared to death of, afraid of missing, scared of elevators, scared of crowds, scared of tunnels, scared it,
lost and found, lost my wallet, lost property, lost item, lost items
`);

function signs(rows: string): readonly string[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean);
}

function phrases(text: string): readonly string[] {
  return text.trim().split(/,\s*/).filter(Boolean);
}
