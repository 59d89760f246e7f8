/** What invented people say of the goods of a shelf: what they like, and what they do not. */
export type ReviewWords = {
  /** Slugs of the categories, or of some above them, whose goods it fits. */
  readonly shelves: readonly string[]
  /** Reviews that a model of the shelf has, on average. */
  readonly reviews: number
  readonly good: readonly string[]
  readonly bad: readonly string[]
}

/** What stands on no shelf of these has no reviews. */
export const reviewWords: readonly ReviewWords[] = [
  {
    shelves: ['smartphones', 'foldable-phones'],
    reviews: 10,
    good: [
      'The battery gets me through a long day with some to spare.',
      'Photos at my daughter’s netball games finally come out sharp.',
      'The screen is easy to read even on the beach.',
      'Moving everything across from my old phone took half an hour.',
      'Calls are clear, even in the wind on the Wellington waterfront.',
      'It is quick, and it has stayed quick.',
      'It survived a drop onto concrete without a mark.',
      'The night photos surprised me.',
      'Feels solid in the hand without being heavy.',
    ],
    bad: [
      'It is slippery without a case.',
      'It is a bit wide for my hands.',
      'There is no charger in the box.',
      'The camera bump makes it rock on a table.',
      'It gets warm when I use the maps in the car.',
      'More apps came with it than I will ever use.',
    ],
  },
  {
    shelves: ['smartwatches', 'sports-watches', 'fitness-trackers'],
    reviews: 8,
    good: [
      'Light enough that I forget I am wearing it at night.',
      'The heart rate agrees with the machines at my gym.',
      'I swim with it three times a week and it has not minded.',
      'It finds the satellites before I have tied my laces.',
      'The reminders to stand up actually get me moving.',
      'The strap is comfortable, even on hot days.',
    ],
    bad: [
      'The battery lasts less than I had hoped.',
      'The app wants a lot of permissions.',
      'The screen is hard to read in bright sun.',
      'Sleep tracking is a guess at best for me.',
    ],
  },
  {
    shelves: ['charging-cables', 'phone-chargers', 'power-banks', 'wireless-chargers'],
    reviews: 4,
    good: [
      'Small enough to take along everywhere.',
      'It has lived in my bag for months and still looks new.',
      'Charges noticeably faster than the one I had.',
      'Does its job and disappears, which is what I wanted.',
    ],
    bad: ['The cable could be longer.', 'It is bulkier than in the pictures.'],
  },
  {
    shelves: ['digital-cameras'],
    reviews: 5,
    good: [
      'The autofocus sticks to birds in flight better than I ever managed.',
      'Colours straight out of the camera need no work.',
      'It sits well in the hand, with the dials where I look for them.',
      'I took it tramping in the rain and it carried on.',
      'Low light at my brother’s wedding was no trouble.',
      'Small enough that I take it along, which is what counts.',
    ],
    bad: [
      'The menus take an evening to learn.',
      'Bring a second battery for a full day.',
      'The screen attracts fingerprints.',
      'The strap that comes with it is stiff.',
    ],
  },
  {
    shelves: ['laptops'],
    reviews: 5,
    good: [
      'The keyboard is a pleasure for long documents.',
      'It wakes up before I have sat down.',
      'I edit on the ferry and have never run out of battery.',
      'Quiet in lectures, even with twenty tabs open.',
      'The screen is sharp and easy on the eyes.',
      'It runs everything my course asks for.',
      'The lid opens with one finger and stays where you put it.',
    ],
    bad: [
      'The fan makes itself heard under load.',
      'I would have liked one more port.',
      'The webcam is grainy in the evening.',
      'The charger is a brick.',
      'The speakers are thin; I use headphones.',
    ],
  },
  {
    shelves: ['monitors'],
    reviews: 5,
    good: [
      'Text is crisp, and my eyes are less tired at five o’clock.',
      'One cable to the laptop and the desk is tidy.',
      'Colours looked right out of the box.',
      'The stand goes low enough for my desk.',
      'Games look smooth, and I see no ghosting.',
    ],
    bad: [
      'The buttons are hard to find by touch.',
      'There is some glow in the corners in a dark room.',
      'The built-in speakers are for emergencies.',
    ],
  },
  {
    shelves: ['tablets', 'kids-tablets'],
    reviews: 7,
    good: [
      'Perfect for recipes, and it wipes clean.',
      'The kids share it on long drives and the battery holds.',
      'Reading on it in bed is easy on the wrists.',
      'Drawing on it feels close to paper.',
      'Set up in ten minutes, for somebody who is not good at this.',
    ],
    bad: [
      'The case costs extra and you will want one.',
      'Storage fills up quickly with films.',
      'It is a little heavy for one hand.',
    ],
  },
  {
    shelves: ['keyboards', 'mice'],
    reviews: 4,
    good: [
      'My wrists thank me.',
      'A lovely feel, and my flatmates do not complain.',
      'It connects at once, every time.',
      'Weeks on one charge.',
      'Nothing on my desk gets more use.',
    ],
    bad: ['The software is more than I need.', 'It is louder than I expected.'],
  },
  {
    shelves: ['routers', 'mesh-wi-fi-systems'],
    reviews: 5,
    good: [
      'The sleep-out at the bottom of the garden has Wi-Fi at last.',
      'Set up took fifteen minutes with the app.',
      'No dropouts since the day it went in.',
      'Three teenagers and a video call at once are no trouble.',
    ],
    bad: ['The app wants an account.', 'The lights are bright at night.'],
  },
  {
    shelves: ['graphics-cards'],
    reviews: 3,
    good: [
      'Everything I play runs smoothly with the settings up.',
      'It is quiet; I hear the case fans first.',
      'Fitted without any trouble, and the drivers just worked.',
      'A big step up from the card I had for six years.',
    ],
    bad: [
      'Measure your case first: it is long.',
      'It warms the room in summer.',
      'It needs a better power supply than I had.',
    ],
  },
  {
    shelves: ['processors'],
    reviews: 4,
    good: [
      'Renders in half the time of my old one.',
      'Runs cool with a modest cooler.',
      'Plenty for games and for work beside them.',
    ],
    bad: ['No cooler in the box.', 'The board needed an update first.'],
  },
  {
    shelves: ['solid-state-drives'],
    reviews: 4,
    good: [
      'The computer starts in seconds now.',
      'Copied my old disk over in an evening; worth every cent.',
      'Cool and quick, as it should be.',
    ],
    bad: ['The screw was missing from my board, and none is in the box.'],
  },
  {
    shelves: ['televisions'],
    reviews: 5,
    good: [
      'Watching the rugby on it is like being there.',
      'Blacks are really black with the lights off.',
      'The picture holds up in our bright lounge.',
      'Films look as they did at the cinema.',
      'It starts quickly and the menus do not lag.',
      'My parents found their way around the remote by themselves.',
      'The stand is steady and went together with four screws.',
    ],
    bad: [
      'The sound is fine for news; we added a soundbar.',
      'Two of us were needed to lift it.',
      'There are adverts on its start screen.',
      'The remote has too many buttons that lead to shops.',
      'Reflections by the window are a nuisance at noon.',
    ],
  },
  {
    shelves: ['over-ear-headphones', 'true-wireless-earbuds', 'on-ear-headphones'],
    reviews: 9,
    good: [
      'The bus to work is silent now.',
      'Comfortable for a whole flight to Singapore.',
      'They stay put when I run.',
      'Voices on calls are clear, I am told.',
      'The bass is there without drowning everything.',
      'They live in my bag and still look new.',
      'Pairs with my phone and laptop without a fuss.',
    ],
    bad: [
      'I have to take them out, or off, after two hours.',
      'The touch controls react when I do not mean it.',
      'Wind gets into the microphones on the bike.',
      'The case is larger than it needs to be.',
    ],
  },
  {
    shelves: ['soundbars'],
    reviews: 6,
    good: [
      'We understand what the actors say again.',
      'One cable and it turns on with the television.',
      'The room shakes when it should.',
      'It sounds far bigger than it looks.',
    ],
    bad: [
      'The bass annoys next door; there is a night setting.',
      'The display is hard to read from the couch.',
    ],
  },
  {
    shelves: ['portable-speakers', 'party-speakers'],
    reviews: 6,
    good: [
      'Loud enough for the deck, and no crackle.',
      'It went into the pool and came out playing.',
      'Fills the lounge without shouting.',
      'The battery outlasted the barbecue.',
    ],
    bad: ['It is heavier than it looks.', 'I miss a plug for an ordinary cable.'],
  },
  {
    shelves: ['front-load-washing-machines', 'top-load-washing-machines'],
    reviews: 8,
    good: [
      'So quiet that we check whether it is on.',
      'The quick wash saves school mornings.',
      'Rugby gear comes out clean, which says a lot.',
      'It spins so well that the line does the rest in an hour.',
      'A duvet fits.',
    ],
    bad: [
      'The long programme really is long.',
      'The tune at the end cannot be turned down enough.',
      'The drawer needs a rinse now and then.',
    ],
  },
  {
    shelves: ['heat-pump-dryers', 'condenser-dryers'],
    reviews: 6,
    good: [
      'The laundry no longer drips with damp.',
      'Our power bill noticed, in the right direction.',
      'Towels come out soft.',
    ],
    bad: ['It takes its time.', 'The tank has to be emptied more often than I thought.'],
  },
  {
    shelves: [
      'french-door-fridges',
      'bottom-mount-fridges',
      'top-mount-fridges',
      'side-by-side-fridges',
    ],
    reviews: 6,
    good: [
      'The drawers keep salad crisp for a week.',
      'Quiet enough for an open kitchen.',
      'It swallows a Christmas shop.',
      'The shelves move without a fight.',
    ],
    bad: ['Fingerprints show on the doors.', 'Check your doorways before it is delivered.'],
  },
  {
    shelves: ['heat-pumps'],
    reviews: 7,
    good: [
      'Warm in ten minutes on a frosty Dunedin morning.',
      'Quiet enough for the bedroom.',
      'We use less power than with the old heaters.',
    ],
    bad: ['The remote is fiddly.', 'The outdoor unit hums on cold nights.'],
  },
  {
    shelves: ['stick-vacuums', 'handheld-vacuums'],
    reviews: 8,
    good: [
      'Picks up the dog’s hair in one pass.',
      'It gets under the couch, where I never did.',
      'Light enough to carry up the stairs.',
      'The battery does our whole house.',
      'Emptying it is quick and I stay clean.',
    ],
    bad: [
      'The bin is small.',
      'On the highest setting the battery goes fast.',
      'Long hair has to be cut out of the brush.',
    ],
  },
  {
    shelves: ['espresso-machines', 'bean-to-cup-machines'],
    reviews: 9,
    good: [
      'The café on the corner has lost a customer.',
      'Hot in under a minute.',
      'Milk comes out silky once you get the knack.',
      'Easy to clean, which I do daily.',
      'It pours without a drip.',
    ],
    bad: [
      'It is noisy for an early riser.',
      'The water tank is awkward behind the machine.',
      'It takes more of the bench than I thought.',
    ],
  },
  {
    shelves: ['air-fryers', 'benchtop-ovens'],
    reviews: 8,
    good: [
      'Chips like from the shop, with a spoon of oil.',
      'Dinner cooks itself while I help with homework.',
      'Even browning all around.',
      'The basket goes in the dishwasher.',
    ],
    bad: ['It beeps at everything.', 'It is a size too small for five of us.'],
  },
  {
    shelves: ['blenders', 'stick-blenders', 'food-processors'],
    reviews: 7,
    good: [
      'Frozen berries are no match for it.',
      'Soup in five minutes, and no lumps.',
      'Comes apart easily for washing.',
    ],
    bad: ['Loud enough to end a conversation.', 'It is heavy to get out of the cupboard.'],
  },
  {
    shelves: ['playstation-consoles', 'xbox-consoles', 'nintendo-consoles'],
    reviews: 16,
    good: [
      'Games load before I have put my feet up.',
      'Quiet, unlike the one it replaces.',
      'The whole family plays on Sunday evenings.',
      'Old games look better on it, too.',
      'Set up was as easy as signing in.',
    ],
    bad: [
      'The storage fills up after a handful of games.',
      'A second controller is dear.',
      'It hardly fits under our television.',
    ],
  },
  {
    shelves: ['racing-wheels'],
    reviews: 5,
    good: ['Feels right from the first minute.', 'My lap times have come down.'],
    bad: ['The cable is short for our lounge.'],
  },
  {
    shelves: ['hiking-boots', 'running-shoes'],
    reviews: 5,
    good: ['True to size.', 'Good grip on wet rock.', 'No blisters, from the first walk.'],
    bad: ['Runs small; go one up.', 'The laces are too long.'],
  },
  {
    shelves: ['tents'],
    reviews: 5,
    good: [
      'It stood through a southerly without a drop inside.',
      'Packs down smaller than I expected.',
      'Up in five minutes, by two who had never done it.',
    ],
    bad: ['The pegs are soft; bring better ones.', 'A little heavy for long tramps.'],
  },
  {
    shelves: ['lawn-mowers'],
    reviews: 6,
    good: [
      'Starts first time, every time.',
      'Cuts long wet grass without stopping.',
      'Folds up small in the shed.',
    ],
    bad: ['The catcher fills up fast.', 'Heavy to push uphill.'],
  },
  {
    shelves: ['robot-vacuums'],
    reviews: 8,
    good: [
      'The floors are done when we come home.',
      'It gets under the couch, where I never did.',
      'The map of our house was right after one round.',
      'The dog is no longer afraid of it.',
    ],
    bad: [
      'It gets lost under the dining chairs.',
      'It ate a sock.',
      'The app wants an account.',
      'Corners still need a broom.',
    ],
  },
  {
    shelves: ['kettles', 'toasters'],
    reviews: 5,
    good: ['Quick, and it looks good on the bench.', 'Quiet enough for six in the morning.'],
    bad: ['It shows every fingerprint.', 'The cord is short.'],
  },
  {
    shelves: ['rain-jackets', 'puffer-and-fleece-jackets'],
    reviews: 5,
    good: [
      'Kept the weather out all the way along the Routeburn.',
      'Warm without feeling bulky.',
      'The hood stays on in the wind.',
      'True to size.',
    ],
    bad: ['The pockets sit where my pack’s belt goes.', 'Runs small; go one up.'],
  },
]

/** Fits whatever was bought. */
export const commonWords = {
  good: [
    'Good value for what it cost.',
    'I would buy it again.',
    'Exactly as described.',
    'It arrived two days after I ordered, well packed.',
    'Recommended by a friend, and now by me.',
    'I looked at a dozen of these, and this was the right one.',
    'Very happy with it so far.',
    'It has paid for itself already.',
  ],
  bad: [
    'The instructions could be better.',
    'I expected a little more for the money.',
    'There was a lot of packaging.',
    'Not bad, but I would look around some more.',
  ],
} as const

/** How long somebody has had it, or what for. */
export const reviewBeginnings = [
  'Bought it for our new place in Hamilton.',
  'Had it for three months now.',
  'A birthday present to myself.',
  'Replaced one that lasted eight years.',
  'Bought on sale in November.',
  'We use it every day.',
  'My second one; the first went to my sister.',
  'Six weeks in.',
  'Took a while to decide.',
  'Bought it for my mum in Brisbane.',
  'For a family of five.',
  'Used it all summer at the bach.',
] as const

export const reviewerFirstNames: readonly string[] = (
  'Aroha Liam Mere Jack Priya Tom Hana Oliver Sina Grace Wiremu Charlotte Noah Mei Isla Rawiri ' +
  'Ella Sam Kiri Ben Amelia Josh Lani Matt Ruby Tane Zoe Callum Anjali Dan Sophie Hemi Lucy ' +
  'George Emma Ravi Chloe Nikau Megan Alex Tui Harriet Pete Jess'
).split(' ')
