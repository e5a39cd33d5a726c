import {
  blank,
  inlines,
  item,
  options,
  paragraph,
  question,
} from '@jiangtai/questions/test/sample-questions.ts'

/** 完形填空: two blanks of a passage, each with choices of its own. */
export const CLOZE = question(
  [options('ran', 'walked', 'slept'), options('river', 'road', 'wall')].map((choices, index) =>
    item('single', { kind: 'choice', keys: ['A'] }, { options: choices, blanks: [index + 1] }),
  ),
  {
    form: 'cloze',
    material: [
      paragraph([...inlines('The old man '), blank(1), ...inlines(' along the '), blank(2), ...inlines('.')]),
    ],
  },
)
