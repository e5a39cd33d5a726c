import type { DemoDocument } from '../../types.ts'
import { item, letter, lettered, passage } from './write.ts'

const english = { subject_id: 'english', phase_id: 'senior' } as const

export const englishReading: DemoDocument[] = [
  {
    ...english,
    key: 'english-s-reading-roof',
    difficulty: 3,
    chapter_key: 'english-s1.nature.reading',
    knowledge_keys: ['english/reading/detail', 'english/reading/inference'],
    document: {
      form: 'reading',
      material: passage(
        [
          'When the old gym of Riverside School was closed for repairs, nobody paid much attention to its flat grey roof. Nobody except Lin Yue, a quiet girl who ate her lunch at the window across the yard and watched the rain run off it into the drains.',
          'She asked her biology teacher a simple question: how much water goes to waste up there? The two of them put three buckets on the roof and measured for a month. The answer, about four thousand litres, surprised even the headmaster. By spring a small team had carried up sixty wooden boxes, eight hundred kilos of light soil and the seeds of plants that do not mind the wind.',
          'The first summer was a failure. The beans dried out, and the tomatoes, planted too close together, caught a disease and had to be pulled up. “We had planned everything except the waiting,” Lin Yue says. So the team kept a diary of every box: how much sun it got, when it was watered, what the leaves looked like. The second year they moved the boxes according to the diary, and the harvest filled the school kitchen for two weeks.',
          'Today the garden does more than feed people. The classrooms below it are three degrees cooler in June, and the diary, now in its fifth volume, is used in maths lessons as a source of real data. Other schools write to ask for the list of plants. Lin Yue always sends it, together with the pages on the summer when nothing grew.',
        ].join('\n'),
      ),
      bank: [],
      analysis: [],
      items: [
        item({
          kind: 'single',
          score: 2.5,
          stem: 'What made Lin Yue notice the roof?',
          options: lettered(
            'The repairs inside the gym.',
            'The rain that ran off it.',
            'A lesson in biology.',
            'The headmaster’s report.',
          ),
          key: letter('B'),
          analysis:
            '细节理解题。第一段末句说她看着雨水从屋顶流进下水道（watched the rain run off it into the drains），故选 B。',
        }),
        item({
          kind: 'single',
          score: 2.5,
          stem: 'Why did the first summer end in failure?',
          options: lettered(
            'The soil was too heavy.',
            'The wind was too strong.',
            'Plants got too little water and too little room.',
            'The seeds had been kept too long.',
          ),
          key: letter('C'),
          analysis:
            '细节理解题。第三段：豆子干死了，番茄种得太密而染病（dried out；planted too close together），故选 C。',
        }),
        item({
          kind: 'single',
          score: 2.5,
          stem: 'What does the last paragraph mainly tell us about the diary?',
          options: lettered(
            'It has become useful in ways nobody had planned.',
            'It is too long for other schools to read.',
            'It is kept by the maths teachers now.',
            'It proves that classrooms should be cooler.',
          ),
          key: letter('A'),
          analysis:
            '推理判断题。日记原为记录种植，如今成了数学课的真实数据来源，用途超出最初的计划，故选 A。',
        }),
        item({
          kind: 'single',
          score: 2.5,
          stem: 'Why does Lin Yue send the pages on the bad summer as well?',
          options: lettered(
            'To warn others against building gardens.',
            'To show how hard her team has worked.',
            'To make the list of plants look longer.',
            'To share what can be learned from mistakes.',
          ),
          key: letter('D'),
          analysis:
            '推理判断题。她总把“颗粒无收的那个夏天”一并寄出，意在让别人也能从失败中学到东西，故选 D。',
        }),
      ],
    },
  },
  {
    ...english,
    key: 'english-s-seven-five',
    difficulty: 3,
    chapter_key: 'english-s1.nature.reading',
    knowledge_keys: ['english/reading/inference'],
    document: {
      form: 'seven_choose_five',
      material: passage(
        [
          'How to keep a promise to yourself',
          'Most of us are good at keeping promises to other people and bad at keeping those we make to ourselves. [1] Here are some ways to change that.',
          'Make it small. “I will read more” is a wish, not a promise. [2] When the step is small enough, you cannot find an excuse for not taking it.',
          'Tie it to something you already do. A new habit is easily forgotten, but an old one never is. [3] After a week or two, the first action will remind you of the second.',
          'Write down what happened. You do not need a beautiful notebook. [4] Looking back, you will see on which days you usually give up, and why.',
          'Forgive yourself quickly. Everybody misses a day sooner or later. [5] Begin again the next morning, as if nothing had happened.',
        ].join('\n'),
      ),
      bank: lettered(
        'A mark on the calendar is enough.',
        'Ask a friend to make the promise for you.',
        'After all, nobody else will know if we break them.',
        '“I will read two pages after supper” is one.',
        'Put your running shoes beside your toothbrush, for example.',
        'Buy the best things that you can afford.',
        'What matters is that one missed day does not become two.',
      ),
      analysis: [],
      items: [
        [
          'C',
          '承上：对自己的承诺难守，因为没有别人知道（nobody else will know）。them 指 those we make to ourselves。',
        ],
        ['D', '与前句的 a wish, not a promise 相对，给出一个具体的承诺；one 指 a promise。'],
        ['E', '举例说明把新习惯与旧习惯（刷牙）连在一起，与 the first action … the second 照应。'],
        ['A', '承接“不需要漂亮的本子”，说明简单的记号就够了。'],
        ['G', '承上 misses a day，说明不要让一天变成两天，与后句 Begin again 衔接。'],
      ].map(([key = '', analysis = ''], index) =>
        item({ kind: 'bank', score: 2.5, blanks: [index + 1], key: letter(key), analysis }),
      ),
    },
  },
]
