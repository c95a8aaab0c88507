/** A place riders go to that is neither a station nor a stop. */
export interface KnownLandmark {
  name: string;
  /** Where one walks to: its main door, or its middle. Degrees. */
  lat: number;
  lon: number;
  aliases?: readonly string[];
}

/** name | latitude | longitude | other names, separated by commas */
const PLACES = `
Lincoln Memorial|38.8893|-77.0502
Washington Monument|38.8895|-77.0353
Jefferson Memorial|38.8814|-77.0365
Martin Luther King Jr Memorial|38.8862|-77.0442|MLK Memorial
FDR Memorial|38.8838|-77.0443|Roosevelt Memorial, Franklin Delano Roosevelt Memorial
Vietnam Veterans Memorial|38.8913|-77.0477|Vietnam Memorial, Vietnam Wall
Korean War Veterans Memorial|38.8878|-77.0479|Korean War Memorial
World War II Memorial|38.8894|-77.0405|WWII Memorial, World War 2 Memorial
Marine Corps War Memorial|38.8904|-77.0697|Iwo Jima Memorial
Air Force Memorial|38.8686|-77.0664
Pentagon Memorial|38.8706|-77.0588|9/11 Pentagon Memorial
US Navy Memorial|38.8941|-77.0230
Tidal Basin|38.8841|-77.0386|Cherry Blossoms
National Mall|38.8896|-77.0230|The Mall
The White House|38.8977|-77.0365|White House
Lafayette Square|38.8995|-77.0366|Lafayette Park
The Ellipse|38.8940|-77.0365
US Capitol|38.8899|-77.0091|Capitol Building, The Capitol, Capitol Hill, Congress
Supreme Court|38.8906|-77.0045
Library of Congress|38.8887|-77.0047
US Botanic Garden|38.8882|-77.0129|Botanical Garden, Botanic Garden, Botanic Gardens, Botanical Gardens
Arlington National Cemetery|38.8829|-77.0654|Tomb of the Unknown Soldier
The Pentagon|38.8719|-77.0563|Pentagon Building
Smithsonian Castle|38.8888|-77.0260|Smithsonian Museums
National Air and Space Museum|38.8882|-77.0199|Air and Space, Air and Space Museum, Air n Space, Smithsonian Air and Space Museum
National Museum of Natural History|38.8913|-77.0261|Natural History Museum, Smithsonian Natural History
National Museum of American History|38.8911|-77.0300|American History Museum
National Museum of African American History and Culture|38.8911|-77.0326|African American Museum, NMAAHC, Blacksonian
National Museum of the American Indian|38.8883|-77.0166|American Indian Museum
National Gallery of Art|38.8913|-77.0199|National Gallery, Sculpture Garden
Hirshhorn Museum|38.8882|-77.0230
National Museum of Asian Art|38.8880|-77.0274|Freer Gallery, Sackler Gallery
National Archives Museum|38.8928|-77.0230
National Portrait Gallery|38.8978|-77.0230|Portrait Gallery, American Art Museum
Renwick Gallery|38.8990|-77.0391
Holocaust Museum|38.8867|-77.0326|Holocaust Memorial Museum
Bureau of Engraving and Printing|38.8856|-77.0320
International Spy Museum|38.8840|-77.0255|Spy Museum
Museum of the Bible|38.8849|-77.0170|Bible Museum
National Building Museum|38.8977|-77.0177|Building Museum
National Postal Museum|38.8977|-77.0083|Postal Museum
Planet Word|38.9018|-77.0291
National Geographic Museum|38.9053|-77.0381
Phillips Collection|38.9115|-77.0468
Fords Theatre|38.8967|-77.0258|Ford's Theater
Folger Shakespeare Library|38.8893|-77.0028|Folger Theatre
Udvar-Hazy Center|38.9114|-77.4441|Air and Space Museum Dulles
National Theatre|38.8963|-77.0304|National Theater
Warner Theatre|38.8963|-77.0292|Warner Theater
Kennedy Center|38.8957|-77.0559|John F Kennedy Center
Arena Stage|38.8767|-77.0206
The Anthem|38.8800|-77.0260
9:30 Club|38.9181|-77.0237|Nine Thirty Club
Black Cat|38.9146|-77.0316
Howard Theatre|38.9154|-77.0210|Howard Theater
Lincoln Theatre|38.9171|-77.0291|Lincoln Theater
DAR Constitution Hall|38.8937|-77.0408|Constitution Hall
Wolf Trap|38.9374|-77.2656|Filene Center
Strathmore Music Center|39.0311|-77.1030
Signature Theatre|38.8405|-77.0880
The Fillmore Silver Spring|38.9974|-77.0278|Fillmore
AFI Silver Theatre|38.9969|-77.0280
Capital One Hall|38.9252|-77.2113
Nationals Park|38.8730|-77.0074|Nats Park, Nats Stadium, Nationals Stadium, Washington Nationals, Nats Game, Nationals Game
Audi Field|38.8685|-77.0128|DC United, Spirit Stadium
Capital One Arena|38.8981|-77.0209|Cap One Arena, Verizon Center, MCI Center, Caps Game, Capitals Game, Wizards Game
RFK Stadium|38.8898|-76.9718|RFK Campus, RFK
DC Armory|38.8868|-76.9755
Northwest Stadium|38.9077|-76.8645|FedEx Field, Commanders Field, Commanders Stadium, Commanders Game
CareFirst Arena|38.8467|-76.9900|Entertainment and Sports Arena, Mystics Game
Xfinity Center|38.9956|-76.9413|Terps Basketball
SECU Stadium|38.9903|-76.9473|Maryland Stadium, Terps Football
EagleBank Arena|38.8271|-77.3092|Patriot Center
Ronald Reagan Building|38.8939|-77.0310|Reagan Building, International Trade Center, National Childrens Museum
FBI Headquarters|38.8952|-77.0251|FBI, Hoover Building
Department of Justice|38.8933|-77.0251|Justice Department
IRS Headquarters|38.8926|-77.0275|IRS, Internal Revenue Service
EPA Headquarters|38.8940|-77.0290|EPA, Environmental Protection Agency
State Department|38.8945|-77.0484|Department of State
Treasury Department|38.8977|-77.0343|Department of the Treasury
Federal Reserve|38.8928|-77.0455
World Bank|38.8989|-77.0424
International Monetary Fund|38.8993|-77.0442|IMF
Eisenhower Executive Office Building|38.8976|-77.0391|Old Executive Office Building
Department of Housing and Urban Development|38.8841|-77.0225|HUD
Department of Agriculture|38.8868|-77.0303|USDA
Department of Energy|38.8869|-77.0261|Energy Department
Department of Education|38.8864|-77.0189|Education Department
Department of Labor|38.8932|-77.0144|Labor Department
Department of Transportation|38.8760|-77.0030|DOT Headquarters
NASA Headquarters|38.8831|-77.0163|NASA
FAA Headquarters|38.8869|-77.0220|FAA, Federal Aviation Administration
DC Superior Court|38.8944|-77.0175|Superior Court, DC Courthouse, Moultrie Courthouse
US District Courthouse|38.8926|-77.0163|Federal Courthouse, Prettyman Courthouse
John A Wilson Building|38.8951|-77.0312|DC City Hall, Wilson Building
Arlington County Courthouse|38.8903|-77.0845|Arlington Courthouse
Alexandria Federal Courthouse|38.8026|-77.0636|Bryan Courthouse
Montgomery County Courthouse|39.0836|-77.1521|Rockville Courthouse
Alexandria City Hall|38.8051|-77.0430
Patent and Trademark Office|38.8018|-77.0634|USPTO, Patent Office
National Science Foundation|38.8014|-77.0700|NSF
National Institutes of Health|39.0003|-77.1027|NIH
Walter Reed Medical Center|39.0015|-77.0940|Walter Reed, Bethesda Naval Hospital
Food and Drug Administration|39.0354|-76.9835|FDA, White Oak Campus, White Oak
NOAA Headquarters|38.9920|-77.0306|NOAA
Census Bureau|38.8465|-76.9282|Census Headquarters, Suitland Federal Center
Washington Navy Yard|38.8735|-76.9955|Navy Museum
Joint Base Anacostia-Bolling|38.8427|-77.0163|Bolling Air Force Base
Joint Base Andrews|38.8108|-76.8670|Andrews Air Force Base
Fort Myer|38.8806|-77.0795|Fort Meyer
Georgetown University|38.9076|-77.0723
Georgetown Law|38.8980|-77.0130|Georgetown Law School
George Washington University|38.8997|-77.0486|GWU, GW
American University|38.9374|-77.0888
Howard University|38.9227|-77.0194
Catholic University|38.9360|-76.9987|CUA, Catholic University of America
Gallaudet University|38.9076|-76.9930
University of the District of Columbia|38.9440|-77.0650|UDC
Trinity Washington University|38.9275|-77.0040|Trinity College
University of Maryland|38.9869|-76.9426|UMD, Maryland University
George Mason University Fairfax|38.8315|-77.3118|George Mason University
George Mason University Arlington|38.8854|-77.1016|GMU Arlington, Mason Square
Marymount University|38.9060|-77.1277
Johns Hopkins Bloomberg Center|38.8932|-77.0193|Johns Hopkins DC
Montgomery College Rockville|39.0979|-77.1577|Montgomery College
Montgomery College Takoma Park|38.9866|-77.0239
Prince Georges Community College|38.8877|-76.8245|PG Community College, PGCC
Northern Virginia Community College Annandale|38.8343|-77.2378|NOVA Annandale
Northern Virginia Community College Alexandria|38.8343|-77.1164|NOVA Alexandria
Bowie State University|39.0183|-76.7588
George Washington University Hospital|38.9011|-77.0508|GW Hospital, GWU Hospital
Georgetown University Hospital|38.9118|-77.0758|MedStar Georgetown, Georgetown Hospital
Washington Hospital Center|38.9294|-77.0149|MedStar Washington, Hospital Center
Childrens National Hospital|38.9270|-77.0147|Children's Hospital
VA Medical Center|38.9293|-77.0105|Veterans Hospital, VA Hospital
Howard University Hospital|38.9175|-77.0205|Howard Hospital
Sibley Memorial Hospital|38.9370|-77.1094|Sibley Hospital, Sibley
Suburban Hospital|38.9971|-77.1110
Holy Cross Hospital|39.0151|-77.0352
Shady Grove Medical Center|39.0967|-77.1996|Shady Grove Hospital
Inova Fairfax Hospital|38.8574|-77.2277|Fairfax Hospital
Inova Alexandria Hospital|38.8216|-77.1047|Alexandria Hospital
Virginia Hospital Center|38.8890|-77.1266|VHC, Arlington Hospital
Capital Region Medical Center|38.9026|-76.8461|Largo Hospital
Union Market|38.9087|-76.9976|La Cosecha
Eastern Market Hall|38.8862|-76.9965
Barracks Row|38.8818|-76.9950
CityCenterDC|38.9004|-77.0245|City Center
DC USA|38.9299|-77.0327|Columbia Heights Target
Tysons Corner Center|38.9178|-77.2222|Tysons Mall, Tysons Corner, Tysons Corner Mall
Tysons Galleria|38.9259|-77.2265
Pentagon City Mall|38.8631|-77.0607|Fashion Centre
Ballston Quarter|38.8800|-77.1117|Ballston Mall, Ballston Common
Mosaic District|38.8723|-77.2297|Mosaic
Springfield Town Center|38.7753|-77.1748|Springfield Mall
Reston Town Center Plaza|38.9585|-77.3586
Fair Oaks Mall|38.8628|-77.3588
Dulles Town Center|39.0330|-77.4240
Seven Corners|38.8701|-77.1555
Eden Center|38.8738|-77.1533
Baileys Crossroads|38.8490|-77.1297
Potomac Yard Shopping Center|38.8380|-77.0510
Montgomery Mall|39.0243|-77.1468|Westfield Montgomery
Wheaton Mall|39.0367|-77.0553|Westfield Wheaton, Wheaton Plaza
Pike and Rose|39.0513|-77.1186|Pike & Rose
Bethesda Row|38.9812|-77.0976
Downtown Silver Spring|38.9970|-77.0260|Ellsworth Place, City Place
Mall at Prince Georges|38.9683|-76.9576|PG Mall
Beltway Plaza|38.9993|-76.9116
IKEA College Park|39.0207|-76.9278|IKEA
National Harbor|38.7823|-77.0164|Gaylord, Capital Wheel
MGM National Harbor|38.7957|-77.0097|MGM, MGM Casino
Georgetown|38.9054|-77.0628
Georgetown Waterfront|38.9021|-77.0613|Washington Harbour
The Wharf|38.8785|-77.0237|District Wharf, Fish Market, The Warf
Adams Morgan|38.9215|-77.0422|AdMo
H Street Corridor|38.9003|-76.9890|H Street, Atlas District
U Street Corridor|38.9170|-77.0300|Bens Chili Bowl
Logan Circle|38.9096|-77.0296
Mount Pleasant|38.9302|-77.0379
Ivy City|38.9146|-76.9849
Glover Park|38.9219|-77.0735
Embassy Row|38.9132|-77.0520
Chinatown Friendship Arch|38.8997|-77.0217|Friendship Arch
Old Town Alexandria|38.8048|-77.0436|Torpedo Factory
Del Ray|38.8276|-77.0589
Shirlington|38.8407|-77.0870|Shirlington Village
Langley Park|38.9892|-76.9808
Fairfax City|38.8462|-77.3064|Old Town Fairfax
Rockville Town Square|39.0846|-77.1527
National Zoo|38.9296|-77.0498|The Zoo, Zoological Park
National Arboretum|38.9122|-76.9658|Arboretum
Washington National Cathedral|38.9306|-77.0708|National Cathedral
Basilica of the National Shrine|38.9333|-77.0006|Basilica, Immaculate Conception
Rock Creek Park Nature Center|38.9599|-77.0518|Rock Creek Park
Meridian Hill Park|38.9210|-77.0356|Malcolm X Park
Kenilworth Aquatic Gardens|38.9126|-76.9416
Anacostia Park|38.8740|-76.9800
Yards Park|38.8738|-77.0006|The Yards
Hains Point|38.8611|-77.0228|East Potomac Park
Theodore Roosevelt Island|38.8967|-77.0637|Roosevelt Island
Gravelly Point|38.8633|-77.0405
Frederick Douglass House|38.8634|-76.9852
Congressional Cemetery|38.8817|-76.9778
Hillwood Museum|38.9438|-77.0527|Hillwood Estate
Dumbarton Oaks|38.9139|-77.0632
Freedom Plaza|38.8957|-77.0309
Franklin Park|38.9020|-77.0307
Watergate|38.8996|-77.0553|Watergate Hotel
Washington Convention Center|38.9052|-77.0232|Convention Center, Walter E Washington Convention Center
MLK Library|38.8986|-77.0248|Martin Luther King Library
Mount Vernon Estate|38.7080|-77.0861|George Washington's Mount Vernon
Reagan National Airport Terminal|38.8530|-77.0440
Dulles Airport Terminal|38.9531|-77.4477
Fort Lincoln|38.9249|-76.9580
Aspen Hill|39.0809|-77.0805
DC Village|38.8166|-77.0149
Adelphi|39.0045|-76.9684
Avondale|38.9540|-76.9790
Benning Heights|38.8796|-76.9326
Marshall Heights|38.8832|-76.9213
Briggs Chaney|39.0777|-76.9425
Burtonsville|39.1114|-76.9325
Calverton|39.0565|-76.9464
Carver Terrace|38.9036|-76.9812
Chevy Chase Circle|38.9677|-77.0773
Collington|38.9574|-76.7459
Eastover|38.8185|-77.0022
Fort Drum|38.8254|-77.0045
Fort Dupont|38.8694|-76.9403|Fort Dupont Park
Fort Washington|38.7331|-77.0042
Mount Rainier|38.9415|-76.9650|Mt Rainier
Pointer Ridge|38.9082|-76.7301
Randle Circle|38.8783|-76.9612
Skyline City|38.8452|-77.1185
United Medical Center|38.8360|-76.9828
BWI Airport|39.1774|-76.6684|BWI, Baltimore Airport, Baltimore Washington International Airport`;

/** Well-known places of the region. */
export const landmarks: readonly KnownLandmark[] = PLACES.trim()
  .split('\n')
  .map((line) => {
    const [name = '', lat, lon, aliases] = line.split('|');
    const place = { name, lat: Number(lat), lon: Number(lon) };
    return aliases === undefined ? place : { ...place, aliases: aliases.split(', ') };
  });
