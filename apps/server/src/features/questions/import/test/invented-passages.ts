export const STORY =
  'Last summer my cousin and I built a small boat out of old boxes and sailed it on the village pond. It was not strong, and the wind was not kind, but we laughed all the way across the cold water until the evening bell rang.'
export const cloze = (numbers: (n: number) => string, from: number) =>
  `Tom woke ${numbers(from)} and found the ${numbers(from + 1)} gone. He ran to the ${numbers(from + 2)} to ask his mother, who was ${numbers(from + 3)} in the garden and ${numbers(from + 4)} at him.`
export const clozeOptions = (from: number) =>
  [
    'early late soon never',
    'dog boat hat door',
    'house river road hill',
    'singing working sleeping falling',
    'smiled shouted looked aimed',
  ]
    .map(
      (words, index) =>
        `${from + index}. ${words
          .split(' ')
          .map((word, place) => `${'ABCD'[place]}. ${word}`)
          .join('  ')}`,
    )
    .join('\n')
const SEVEN = [
  'Keep a list of tasks',
  'Rest your eyes often',
  'Noise is not your friend',
  'Ask for help in time',
  'Food matters as well',
  'Buy a new desk',
  'Winter is coming',
]
export const sevenOptions = SEVEN.map((text, index) => `${'ABCDEFG'[index]}. ${text}.`).join('\n')
export const sevenText = (blank: (n: number) => string) =>
  `How to study at home. ${blank(36)} First make a plan. ${blank(37)} Then turn your phone off. ${blank(38)} A short walk helps too. ${blank(39)} And do not skip meals. ${blank(40)}`
export const fill = (blank: (n: number, hint: string) => string, from: number) =>
  `${STORY}\nWe ${blank(from, '(decide)')} to try again the next day, ${blank(from + 1, '')} was sunny. The boat went ${blank(from + 2, '(quick)')} this time because ${blank(from + 3, '')} two of us had mended it, ${blank(from + 4, '(use)')} glue and rope.`
