/** Texts that name no stop or station of this region: what people say to a bot by mistake or in fun, in ten languages. */
export const EVERYDAY: readonly string[] = `
what's the weather like tomorrow
tell me a joke
how are you doing today
remind me to call my mother at noon
set a timer for ten minutes
play some music please
who won the game last night
what is the meaning of life
order a large pizza with mushrooms
turn off the lights in the kitchen
how do you spell necessary
translate good morning into japanese
what should i cook for dinner
my laptop won't turn on
i forgot my password again
can you write a poem about autumn
how tall is mount everest
how many ounces in a pound
is the coffee ready
thanks a lot you were very helpful
good night everyone
see you next week
please review my pull request
the build is broken again
who is on call this weekend
let's move the meeting to thursday
happy birthday dear friend
did you get my email
i am running five minutes late
could you send me the invoice
what time is it in tokyo
convert twenty dollars to euros
book a table for two
where can i buy cheap shoes
is it going to rain
how old is the president
what's the capital of australia
give me a recipe for banana bread
recommend a good book
how do i lose weight
why is the sky blue
show me pictures of kittens
are you a robot
do you speak spanish
what can you do for me
i love you
leave me alone
this is not what i wanted
stop asking me that
never mind
forget it
hello there
good morning team
good afternoon
thank you so much
yes please
no thanks
okay sounds good
maybe later
i don't know
that's great news
sorry about that
my favorite color is purple
the quick brown fox jumps over the lazy dog
lorem ipsum dolor sit amet
cancel my subscription to the newspaper
what is my account balance
transfer money to savings
flights to barcelona next friday
hotel rooms near the beach
train to hyderabad
next ferry to sausalito
how late is the tube open in london
subway map of manhattan
bart to oakland coliseum
rent a car for the weekend
how much is a gallon of milk
lost my umbrella yesterday
found a wallet on the floor
my phone is dead
is the swimming pool heated
does the library have wifi
what movies are playing
buy two concert tickets
who painted the mona lisa
solve x squared plus two x
integrate the sine function
explain quantum entanglement
what is a monad
write a sorting algorithm
how do i center a div
git rebase onto the default branch
delete all of my data
i want to speak to a human
your service is terrible
can i get a refund
is anyone sitting here
what's your name
how was your holiday
make me a sandwich
sing a song
flip a coin
roll two dice
pick a number between one and ten
are we there yet
knock knock
abracadabra
asdfghjkl
qwertyuiop zxcvbnm
blah blah blah
hahahaha
lol what
brb
wo ist der nächste bahnhof bitte
ich habe mein handy verloren
das wetter ist heute schön
wie viel kostet eine fahrkarte nach münchen
können sie mir bitte helfen
où est la gare la plus proche
je ne comprends pas ce que vous dites
il fait très beau aujourd'hui
combien coûte un billet pour paris
merci beaucoup et bonne journée
dónde está el baño por favor
quiero comprar un boleto de ida y vuelta
mañana voy a visitar a mi abuela
hace mucho calor en verano
buenos días cómo estás
dove si trova la fermata dell'autobus
vorrei un caffè e un cornetto
domani andiamo al mare
grazie mille per l'aiuto
onde fica a praia mais próxima
eu gosto de feijoada e pão de queijo
obrigado pela sua ajuda
waar is het dichtstbijzijnde ziekenhuis
ik wil graag een kopje koffie
jag förstår inte vad du säger
var ligger närmaste apotek
gdzie jest najbliższy przystanek
proszę mówić wolniej
hol van a legközelebbi patika
nem értem amit mond
istasyona nasıl gidebilirim
teşekkür ederim iyi günler
где находится ближайшая аптека
我不明白你在说什么
駅はどこですか
`
  .trim()
  .split('\n');
