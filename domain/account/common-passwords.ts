/**
 * A common word, alone or with up to four digits or signs behind it, a repetition, or a run along
 * the alphabet, the digits or a keyboard. `password` is in lower case.
 */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.replaceAll(/[\s._-]/g, '')
  const word = plain.replace(/[\d!@#$%&*?.]{1,4}$/, '')
  return (
    plain === '' ||
    [password, plain, word, unmasked(plain), unmasked(word)].some((one) => common.has(one)) ||
    isRepetition(plain) ||
    runs.some((run) => run.includes(plain))
  )
}

/** Reverses common substitutions of letters by digits and signs. */
const unmasked = (password: string): string =>
  password.replaceAll(/[013457@$!]/g, (sign) => masks[sign] ?? sign)

const masks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** One to four characters repeated: 'aaaaaa', 'abcabc', '12341234'. */
const isRepetition = (password: string): boolean =>
  [1, 2, 3, 4].some(
    (length) =>
      password.length > length &&
      password ===
        password
          .slice(0, length)
          .repeat(password.length / length + 1)
          .slice(0, password.length),
  )

const bothWays = (run: string): string[] => [
  run + run,
  Array.from(run + run)
    .toReversed()
    .join(''),
]

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  '0123456789',
  'qwertyuiop',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'zaq12wsxcde34rfvbgt56yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '!@#$%^&*()',
  'qwertzuiop',
  'azertyuiop',
  '147258369',
  '159357',
].flatMap(bothWays)

/** Also refused with digits or signs behind it. */
const common: ReadonlySet<string> = new Set(
  `
  password passwort passw0rd pass passwd passcode passphrase secret secrets topsecret letmein letmeinnow
  opensesame welcome welcometo hello helloworld hellohello hithere login logon signin signup access
  account admin administrator root toor user username guest test tester testing testtest demo sample
  default changeme change changeit temp temporary system server computer internet network wifi router
  master superuser super manager operator support service security secure private public office
  company business work home house family mother father mummy mommy daddy brother sister grandma
  iloveyou ilove iloveu loveyou lovelove loveme love lover lovely sweet sweetheart sweetie honey darling
  baby babygirl babyboy angel angels princess prince queen king kingdom beautiful gorgeous sexy
  football soccer baseball basketball hockey cricket rugby tennis golf golfer netball swimming fishing
  surfing running cycling allblacks wallabies blackcaps warriors crusaders broncos dragons raiders
  eagles tigers cowboys lakers yankees liverpool arsenal chelsea barcelona juventus manchester united
  monkey dragon tiger lion eagle falcon hawk wolf panther bear shark dolphin horse pony puppy kitten
  kitty doggy bulldog hunter hunting rabbit turtle butterfly penguin dog cat kiwi kiwis koala kangaroo
  wombat possum kea tui fantail pukeko hound pricehound price prices bargain shopping shop shopper
  sunshine sunny sunset summer winter autumn spring monday tuesday wednesday thursday friday saturday
  sunday january february march april june july august september october november december birthday
  christmas holiday easter flower flowers rose lily daisy jasmine rainbow star stars starlight moonlight
  ocean island beach mountain river forest thunder lightning storm snow fire phoenix shadow ghost
  matrix batman superman spiderman ironman wonderwoman hulk avengers marvel starwars startrek skywalker
  vader yoda pokemon pikachu naruto mario zelda minecraft fortnite roblox gamer gaming game games
  playstation xbox nintendo samsung iphone android apple google facebook instagram twitter youtube tiktok
  whatsapp netflix spotify microsoft windows linux ubuntu oracle cisco dell lenovo toshiba nokia
  michael jordan jennifer jessica ashley nicole daniel andrew joshua matthew robert thomas charlie
  george william james jack oliver harry jacob joseph anthony david richard steven kevin brian jason
  justin brandon tyler austin alexander alexandra alex samantha amanda melissa sarah hannah emily
  elizabeth victoria charlotte sophie olivia amelia isabella chloe grace maria anna laura michelle
  maggie bailey buddy bella molly lucky max rocky coco ginger pepper cookie chocolate cheese banana
  orange lemon cherry strawberry peanut butter coffee pizza chicken bacon whiskey guinness heineken
  mustang ferrari porsche mercedes bmw toyota honda yamaha suzuki harley corvette camaro jaguar ford
  holden commodore falcon freedom liberty peace happy happiness smile smiley blessed blessing faith
  jesus jesuschrist christ godisgood heaven trinity amazing awesome fantastic perfect whatever nothing
  nopassword nopass none blank empty unknown anything something trustno trustme trust noone
  newzealand aotearoa auckland wellington christchurch hamilton tauranga dunedin queenstown rotorua
  australia aussie sydney melbourne brisbane perth adelaide canberra darwin hobart london paris berlin
  newyork america canada england scotland ireland france germany india china japan korea
  diamond silver gold golden money dollar dollars millionaire rich bitcoin crypto banking
  music guitar piano drummer metallica nirvana slipknot beatles eminem rockstar rocknroll dancer dance
  soldier army navy marine police ranger sniper killer ninja samurai warrior legend hero winner champion
  qwerty qwert qwertyu qwertyui azerty qwertz asdf asdfg asdfgh asdfjkl zxcv zxcvb zxcvbn qaz qazwsx
  wsx edc abc abcd abcde abcdef xyz aaa zaq zaqwsx poiuytrewq mnbvcxz lkjhgfdsa
  fuckyou fuckoff fuck asshole bitch shit pussy dick biteme whocares fuckme
  hotmail gmail yahoo outlook email mail mobile telephone phone camera photo picture pictures video
  summertime wintertime goodluck goodday goodbye goodnight friend friends friendship forever together
  always never remember dontforget forget forgot mypassword thepassword yourpassword mypass mysecret
  student teacher school college university science maths history english doctor nurse lawyer engineer
  purple yellow green blue black white red pink
  `
    .trim()
    .split(/\s+/),
)
