/**
 * Words that stand for the same in sentences about danger, by the name that `signs.ts` uses; `_` joins words. What is
 * written `*` in front is an alarm: without one nothing is looked at.
 */
export const DANGER_WORDS: Readonly<Record<string, string>> = {
  who: `someone somebody some1 som1 person people ppl passenger passengers rider riders man men guy guys dude dudes bro
    lady ladies woman women girl girls boy boys kid kids child children teen teens teenager teenagers he she they
    gentleman stranger strangers driver conductor employee worker homeless everybody everyone baby toddler infant son
    daughter brother sister mom mother mommy dad father daddy husband wife friend friends boyfriend girlfriend partner
    roommate cousin uncle aunt nephew niece grandma grandmother grandpa grandfather granny grandson granddaughter
    coworker neighbor student fiance fiancee ex customer pedestrian cyclist individual creep weirdo drunk thief dog
    elderly_lady elderly_man old_man old_lady old_woman lil_kid hombre mujer nino ones fella addict kiddo classmate owner couple`,
  family: `mom mother mommy mama dad father daddy papa husband wife friend boyfriend girlfriend partner roommate cousin uncle aunt
    nephew niece grandma grandmother grandpa grandfather granny brother sister son daughter baby kid child fiance
    grandson granddaughter coworker buddy bestie homie toddler grandparents parents hubby bf gf bff sis bro stepdad stepmom`,
  young: `kid kids child children son daughter baby toddler infant boy girl nephew niece grandson granddaughter grandchild
    grandkid stepson stepdaughter godson goddaughter preschooler kiddo 1yo 2yo 3yo 4yo 5yo 6yo 7yo 8yo 9yo 10yo 11yo
    2yr 3yr 4yr 5yr 6yr 7yr 8yr 9yr year_old yr_old yo yrold yearold student students twins siblings
    little_one sons daughters toddlers kindergartner kindergartener newborn little_brother little_sister kindergartners`,
  frail: `dementia alzheimers alzheimer autistic autism senile disabled_brother disabled_sister special_needs nonverbal`,
  me: `me us him her them my our his their people everyone everybody someone somebody a an the this that these some each_other two another other each passengers you`,
  us: `me us him her them my our`,
  my: `my our his her a the this that`,
  be: `is are was were am been being be keeps keep kept has have started starts just got getting gets tried tries trying will wont going s like literally still now actually really all continues`,
  i: `i we ive weve`,
  now: `now right_now rn here`,
  fire: `fire fires flame flames ablaze incendio fuego`,
  burn: `burning burns sparks sparking arcing`,
  smoke: `smoke smoky fumes humo`,
  blast: `explosion explosions exploded explode exploding explodes detonated blast blew_up blow_up blown_up`,
  gas: `gas_leak gas_smell smell_gas smells_gas chemical chemicals tear_gas toxic`,
  gun: `gun guns pistol rifle handgun shotgun revolver firearm gunman gunpoint glock pistola armed ak47 ar15 ar_15`,
  knife: `knife knives knifepoint machete blade boxcutter box_cutter dagger razor cuchillo navaja hatchet axe screwdriver ice_pick`,
  weapon: `weapon weapons hammer crowbar baseball_bat metal_pipe`,
  shots: `gunshot gunshots gun_shot gun_shots shots_fired shooting shooter gunfire shootin shots_being_fired heard_shots hear_shots shot_at`,
  shot: `shot stabbed`,
  bomb: `bomb bombs explosive explosives ied grenade bomba pipe_bomb`,
  package: `package bag backpack suitcase luggage briefcase duffel box device object`,
  odd: `suspicious unattended abandoned ticking wires`,
  attack: `attack attacked attacking attacks assault assaulted assaulting assaults atacaron ambushed mauled
    hitting punched punching punches beating beaten slapped slapping kicked kicking stomping stomped stabbing stabs stab
    shoved shoving strangling strangled choking slashed slashing swinging headbutted smacked smacking
    rape raped raping molested molesting groped groping fondled fondling rubbing masturbating masturbates jerking_off
    mugged mugging robbed robbing robbery robaron robar carjacked kidnap kidnapped kidnapping abducted abducting abduct
    fighting brawling brawl pummeling pistol_whipped sucker_punched jerkin sexually_harassing pepper_spray pepper_sprayed maced mace swung
    spit_on spitting_on spat_on flashed flashing exposed exposing upskirt`,
  touch: `grabbed grabbing grabs grab touching touched touches hurt hit pushed pushing push snatched shot shove shoot shooting choke pulled cornered jumped jumping dragging dragged drag pinned cutting beat burned spit cut slap punch`,
  fight: `fight fights`,
  follow: `following followed follow follows folowing followin stalking stalked stalker stalkers tailing chasing chased chase chases siguiendo sigue persigue followig`,
  threat: `threatening threatened threaten threatens threats threatning harassing harassed harass harrassing harrassed menacing intimidating bullying catcalling`,
  mad: `screaming yelling shouting ranting cussing raging aggressive violent deranged unhinged unstable belligerent erratic going_crazy acting_crazy scary creepy creeping cornering high drunk creeper staring flipping_out freaking_out`,
  thing: `backpack shoe shoes jacket purse bag coat phone wallet keys card lunchbox leash toy hat umbrella trombone bike stroller smartrip ipad tablet laptop glasses sweater hoodie cap scarf gloves stuffed book watch water tickets ticket station stop bus train house school place birthday way mitten blanket`,
  afraid: `scared afraid terrified frightened unsafe fearing petrified in_danger feel_safe feeling_safe frightened fear_for miedo freaked uncomfortable not_safe life_is_in unsafe`,
  tracks: `tracks track rails trackbed track_bed roadbed vias rail_bed railroad third_rail`,
  down: `fell fallen fall falls falling slipped tripped tumbled rolled jumped jump jumps leaped climbed climbing climb walked walking wandered pushed shoved stepped stepping caught dropped cayo lying laying sitting standing crawling crossing running went going go is are fel hopped`,
  edge: `edge ledge platform gap`,
  struck: `hit struck ran_over run_over crushed dragged under`,
  collapse: `collapsed collapse collapsing collapses fainted faint fainting faints passed_out passing_out pass_out blacked_out blacking_out black_out slumped keeled unconscious unresponsive uncontious unconsious unconcious desmayo lifeless blackout faintd`,
  still: `not_moving not_waking not_wake not_responding not_respond not_responsive not_conscious not_breathing not_awake stopped_breathing wont_wake no_pulse foaming turning_blue turning_purple turned_blue lips_are_blue turning_gray no_response going_limp went_limp not_breath`,
  breath: `breathe breathing breath breathes brethe breeth breeathe breth respira respirar`,
  ill: `seizure seizures seizing convulsing convulsions epileptic overdose overdosed overdosing oding od od_ing odd narcan naloxone
    stroke heart_attack heart_attak cardiac_arrest heart_stopped cardiac chest_pain chest_pains chest_hurts chest_is_tight asthma_attack asthma anaphylaxis anaphylactic
    allergic_reaction epipen epi_pen insulin hypoglycemic low_blood_sugar diabetic choking chokes choke water_broke in_labor contractions giving_birth
    giving_birth miscarriage hemorrhaging poisoned heatstroke heat_stroke hypothermia electrocuted concussion panic_attack allergic hyperventilating sugar_is_low sugar_crashing throwing_up_blood vomiting_blood coughing_up_blood coughing_blood tongue_is_swelling throat_is_closing throat_closing infarto`,
  blood: `bleeding bleed bleeds bled bleedin blood bloody sangre`,
  hurt: `hurt injured injury injuries wounded herido hurting hurts broken broke bleeding bruised dislocated unwell`,
  sick: `sick ill dizzy puking vomiting throwing_up`,
  dead: `dead dying dyin die dies died muerto dye lifeless`,
  aid: `ambulance ambulances ambulence ambulanse amblance paramedic paramedics medic medics emt emts ambulancia ems`,
  doctor: `doctor nurse cpr aed defibrillator first_aid`,
  emergency: `emergency emergencia emergancy emergeny emergecy emergencies sos mayday`,
  medical: `medical`,
  help: `help ayuda ayudame socorro auxilio aidez hlep`,
  police: `police cops cop policia security officer po_po`,
  nine: `911 9_1_1 nine_one_one 91l nine_eleven`,
  call: `call dial llame llama llamen get calling phone`,
  lost: `lost missing lose perdi perdio losing disappeared vanished separated gone`,
  alone: `alone by_himself by_herself by_themselves unaccompanied crying no_parents wandering without_his without_her no_adult no_adults without_parents without_a_parent no_parent`,
  left: `left got_off got_on stuck_on still_on wandered ran_off ran_away took_off walked_off without_me without_us separated behind got_away slipped_away stayed_on wandered_off`,
  took: `took takes taking take taken grabbed grabbing grab snatched kidnapped abducted lured leading leave_with left_with`,
  myself: `myself my_self me_self matarme`,
  killing: `kill killing kil kills hurt hurting harm harming cut cutting end ending off offing unalive`,
  die: `die dye dead death morir disappear_forever not_exist unalive kms jump`,
  living: `live living alive exist existing be_here wake_up vivir life be_alive wakeup go_on keep_going`,
  despair: `suicide suicidal sucide suicidle suicidel suiside unalive kms self_harm`,
  trapped: `trapped locked_in stuck pinned wedged locked caught jammed trap atrapado atrapada crushed`,
  part: `hand foot leg arm finger fingers shoe head hair scarf coat sleeve backpack stroller wheelchair toe dress jacket kid child baby son daughter dog`,
  machine: `elevator elevater lift escalator escalater door doors elevators escalators stairs stairway staircase steps`,
};
