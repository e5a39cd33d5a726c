import { docxFile, math, mr, p, run, table } from '../docx-file.ts'
import { tc } from './markup.ts'
import type { WrittenPaper } from './written-paper.ts'

/** Lines, tables and what a table lays out ([QI-35], [QI-36]). */
export const LAYOUT: readonly WrittenPaper[] = [
  {
    name: '[QI-35] options with tabs between them, a line break, special spaces',
    file: () =>
      docxFile(
        p(`${run('A．甲')}<w:r><w:tab/></w:r>${run('B．乙')}<w:r><w:br/></w:r>${run('C．丙\u00a0\u2003丁')}`),
      ),
    text: 'A．甲\tB．乙\nC．丙\u00a0 丁',
  },
  {
    name: '[QI-35] options in a table without lines, and in one with lines',
    file: () =>
      docxFile(
        table(
          [
            [p('A. 甲'), p('B. 乙')],
            [p('C. 丙'), p('D. 丁')],
          ],
          { borders: false },
        ) +
          p('2. 题') +
          table([[p('A. 子'), p('B. 丑')]]),
      ),
    text: 'A. 甲    B. 乙\nC. 丙    D. 丁\n2. 题\nA. 子    B. 丑',
  },
  {
    name: '[QI-35] two columns of questions laid out by a table',
    file: () => docxFile(table([[p('1. 甲') + p('A. 1'), p('2. 乙') + p('A. 2')]], { borders: false })),
    text: '1. 甲\nA. 1\n2. 乙\nA. 2',
  },
  {
    name: '[QI-35] a frame of one cell around a whole page',
    file: () => docxFile(table([[p('1. 甲') + p('2. 乙')]])),
    text: '1. 甲\n2. 乙',
  },
  {
    name: '[QI-36] a table with a head, merged cells, a formula and an empty cell',
    file: () =>
      docxFile(
        table([
          [p('x'), p(math(mr('y')))],
          [p('1'), p('')],
        ]) +
          p('后') +
          table([
            [tc(p('合'), '<w:gridSpan w:val="2"/>'), tc(p('竖'), '<w:vMerge w:val="restart"/>')],
            [p('a'), p('b'), tc(p(''), '<w:vMerge/>')],
          ]),
      ),
    text: '| x | $y$ |\n|---|---|\n| 1 |  |\n\n后\n<table>\n<tr>\n<th colspan=2>合</th>\n<th rowspan=2>竖</th>\n</tr>\n<tr>\n<td>a</td>\n<td>b</td>\n</tr>\n</table>',
  },
  {
    name: '[QI-36] a table inside a table becomes its words',
    file: () => docxFile(table([[p('外'), table([[p('内1'), p('内2')]]) + p('')]])),
    text: '|---|---|\n| 外 | 内1　内2 |',
    notes: ['这里的表格里还有表格，里面的表格已改成文字，请看一看'],
  },
  {
    name: '[QI-22] a table of answers is a list of answers',
    file: () =>
      docxFile(
        table([
          [p('题号'), p('1'), p('2')],
          [p('答案'), p('A'), p('B')],
        ]),
      ),
    text: '题号 1 2\n答案 A B',
  },
  {
    name: '[QI-35] centred titles and indents stay, where nothing begins',
    file: () =>
      docxFile(
        p('题目', '<w:jc w:val="center"/>') +
          p('一、选择题', '<w:jc w:val="center"/>') +
          p('段', '<w:ind w:firstLineChars="200" w:firstLine="420"/>') +
          p('1. 甲', '<w:ind w:firstLine="420"/>'),
      ),
    text: '<center>题目\n一、选择题\n　　段\n1. 甲',
  },
  {
    name: '[QI-35] signs of the typed form in a text stay signs of the text',
    file: () => docxFile(p('售价$5，2*3，<u>x</u>，![a](b)')),
    text: '售价\\$5，2*3，\\<u>x\\</u>，\\![a](b)',
  },
]
