import type { DemoDocument } from '../../types.ts'
import { item, letter, lettered, passage, spellings } from './write.ts'

const english = { subject_id: 'english', phase_id: 'senior' } as const

const CLOZE = [
  ['B', 'lent gave sent owed', '祖父把手表“给”了他；lend 是借，send 是寄，owe 是欠，均不合文意。'],
  ['A', 'stopped changed returned started', '后文说要修，说明表停了（stopped）。'],
  ['D', 'sorry tired afraid sure', '修好过自行车和收音机，所以他“确信”（sure）也能修好这块表。'],
  ['C', 'papers coins parts letters', '打开表壳后看到的是细小的零件（parts）。'],
  ['B', 'counted lost cleaned sold', '后文他跪在地上找，说明丢了一个齿轮。'],
  ['A', 'kneeling sleeping waiting singing', '在桌下的地板上找小零件，是“跪着”（kneeling）。'],
  ['D', 'anger noise hurry silence', '祖父没有责备，默默地（in silence）坐到他身边。'],
  ['C', 'forget refuse help stop', '祖父一起找，是在“帮”他。'],
  ['B', 'before until because though', '直到天黑才找到：It was not until … that …。'],
  ['D', 'luck duty price patience', '全文主旨：修表让他学到的是耐心（patience）。'],
] as const

export const englishFill: DemoDocument[] = [
  {
    ...english,
    key: 'english-s-cloze-watch',
    difficulty: 3,
    chapter_key: 'english-s1.campus.words',
    knowledge_keys: ['english/word/formation', 'english/reading/inference'],
    document: {
      form: 'cloze',
      material: passage(
        [
          'On his fifteenth birthday Chen Mo’s grandfather [1] him an old pocket watch. It had [2] at ten past four many years before, and no shop in town would touch it.',
          'Chen Mo had repaired two bicycles and a radio, so he was [3] that he could bring it back to life. He spread a newspaper on the table and opened the case. Inside lay dozens of [4] , some of them no bigger than a grain of sand. An hour later he had most of them in a row. Then he sneezed, and one tiny wheel was [5] .',
          'When his grandfather came in, the boy was [6] under the table with a lamp in his hand. The old man asked nothing. He put on his glasses, got down on the floor in [7] and began to [8] . It was not [9] the street lamps came on that they found the wheel, in the boy’s own shirt pocket.',
          'The watch runs now, though it loses five minutes a day. Chen Mo has never minded. “It did not teach me to tell the time,” he says. “It taught me [10] .”',
        ].join('\n'),
      ),
      bank: [],
      analysis: [],
      items: CLOZE.map(([key, words, analysis], index) =>
        item({
          kind: 'single',
          score: 1.5,
          blanks: [index + 1],
          options: lettered(...words.split(' ')),
          key: letter(key),
          analysis,
        }),
      ),
    },
  },
  {
    ...english,
    key: 'english-s-grammar-fill-tea',
    difficulty: 3,
    chapter_key: 'english-s1.nature.grammar',
    knowledge_keys: ['english/verb/nonfinite', 'english/clause/attributive'],
    document: {
      form: 'grammar_fill',
      material: passage(
        [
          'In the hills behind our town there is a village [1] grows nothing but tea. Every spring, before the sun is up, the women walk to the fields with baskets [2] (tie) to their backs. Only the two youngest leaves of each branch are [3] (pick), because older ones make the tea taste [4] (bitter) than it should.',
          'The leaves must be dried on the same day. [5] (do) this, the men heat large iron pans over a wood fire and turn the leaves [6] hand. It looks easy, but it takes years [7] (learn) how hot the pan should be. “My hands know it [8] (good) than any machine,” says Old Zhou, [9] has worked here since 1978. This year his grandson came back from the city to study the [10] (tradition) way.',
        ].join('\n'),
      ),
      bank: [],
      analysis: [],
      items: (
        [
          [['that', 'which'], '定语从句，先行词 village 在从句中作主语，用 that 或 which。'],
          [['tied'], 'with 复合结构，baskets 与 tie 是被动关系，用过去分词。'],
          [['picked'], '与 are 构成被动语态。'],
          [['more bitter'], '由 than 可知用比较级，bitter 的比较级为 more bitter。'],
          [['To do'], '不定式作目的状语，位于句首。'],
          [['by'], 'by hand 用手工，固定搭配。'],
          [['to learn'], 'it takes … to do … 固定句型。'],
          [['better'], '由 than 可知用比较级 better。'],
          [['who'], '非限制性定语从句，先行词是人且作主语，用 who。'],
          [['traditional'], '修饰名词 way，用形容词。'],
        ] as const
      ).map(([accepted, analysis], index) =>
        item({ kind: 'blank', score: 1.5, blanks: [index + 1], key: spellings([...accepted]), analysis }),
      ),
    },
  },
  {
    ...english,
    key: 'english-s-correct-letter',
    difficulty: 3,
    chapter_key: 'english-s1.exchange.writing',
    knowledge_keys: ['english/writing/letter', 'english/tense/past_perfect'],
    document: {
      form: 'error_correction',
      material: passage(
        [
          'Dear Peter,',
          'Thank you for your letter. I am glad to hearing that you will visit us in October. Last week our class goes to the new science museum. There were so many interesting thing to see that we forgot our lunch. What I liked best was a robot who can draw portraits. It drew me in three minute, but my nose looked more bigger than it is. My parents are looking forward to meet you. Please tell us time of your train.',
          'Yours,\nLi Hua',
        ].join('\n'),
      ),
      bank: [],
      analysis: [],
      items: [
        item({
          kind: 'correct',
          score: 8,
          stem: '文中有 8 处语言错误，每处仅涉及一个单词的增加、删除或修改，请改正。',
          key: {
            kind: 'correct',
            corrections: [
              { wrong: 'hearing', right: 'hear' },
              { wrong: 'goes', right: 'went' },
              { wrong: 'thing', right: 'things' },
              { wrong: 'who', right: 'that' },
              { wrong: 'minute', right: 'minutes' },
              { wrong: 'more', right: '' },
              { wrong: 'meet', right: 'meeting' },
              { wrong: '', right: 'the' },
            ],
          },
          analysis:
            'be glad to 后接动词原形；last week 用过去时；many 后接复数；先行词是物用 that；three 后接复数；bigger 已是比较级，删去 more；look forward to 后接动名词；time of your train 是特指，前加 the。',
        }),
      ],
    },
  },
]
