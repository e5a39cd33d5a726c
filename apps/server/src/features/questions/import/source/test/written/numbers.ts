import { docxFile, p } from '../docx-file.ts'
import { list, level, plan, num } from './markup.ts'
import type { WrittenPaper } from './written-paper.ts'

/** Automatic numbers ([QI-34]). */
export const NUMBERS: readonly WrittenPaper[] = [
  {
    name: '[QI-34] automatic numbers of questions, of items in brackets and of options',
    file: () =>
      docxFile(
        p('甲', list(1)) +
          p('子', list(1, 1)) +
          p('丑', list(1, 1)) +
          p('乙', list(1)) +
          p('寅', list(1, 1)) +
          p('对', list(2)) +
          p('错', list(2)),
        {
          numbering:
            plan(0, level(0, 'decimal', '%1.') + level(1, 'decimal', '（%2）')) +
            plan(1, level(0, 'upperLetter', '%1．')) +
            num(1, 0) +
            num(2, 1),
        },
      ),
    text: '1. 甲\n（1） 子\n（2） 丑\n2. 乙\n（1） 寅\nA． 对\nB． 错',
  },
  {
    name: '[QI-34] Chinese, circled and multi-level automatic numbers, bullets without one',
    file: () =>
      docxFile(
        p('选择题', list(1)) +
          p('甲', list(2)) +
          p('小节', list(3)) +
          p('小小节', list(3, 1)) +
          p('点', list(4)),
        {
          numbering:
            plan(0, level(0, 'chineseCountingThousand', '%1、')) +
            plan(1, level(0, 'decimalEnclosedCircleChinese', '%1')) +
            plan(2, level(0, 'decimal', '%1') + level(1, 'decimal', '%1.%2')) +
            plan(3, level(0, 'bullet', '')) +
            [1, 2, 3, 4].map((id) => num(id, id - 1)).join(''),
        },
      ),
    text: '一、 选择题\n① 甲\n1 小节\n1.1 小小节\n点',
  },
  {
    name: '[QI-34] a list that says where it starts, and one that begins anew',
    file: () =>
      docxFile(p('甲', list(1)) + p('乙', list(1)) + p('丙', list(2)) + p('丁', list(1)), {
        numbering:
          plan(0, level(0, 'decimal', '%1、')) +
          num(1, 0) +
          num(2, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>'),
      }),
    text: '1、 甲\n2、 乙\n7、 丙\n8、 丁',
  },
  {
    name: '[QI-34] a number that a style gives, and a paragraph that takes it away',
    file: () =>
      docxFile(
        p('甲', '<w:pStyle w:val="T"/>') +
          p('乙', '<w:pStyle w:val="T"/>' + list(0)) +
          p('丙', '<w:pStyle w:val="T"/>'),
        {
          numbering: plan(0, level(0, 'decimal', '%1.')) + num(1, 0),
          styles: `<w:style w:type="paragraph" w:styleId="B"><w:pPr>${list(1)}</w:pPr></w:style><w:style w:type="paragraph" w:styleId="T"><w:basedOn w:val="B"/></w:style>`,
        },
      ),
    text: '1. 甲\n乙\n2. 丙',
  },
]
