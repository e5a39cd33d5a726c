import type { Block } from '@jiangtai/shared/questions/document.ts'
import { readMarkup } from '@jiangtai/shared/questions/typed-form/markup/read-markup.ts'
import { printBlocks } from '@jiangtai/shared/questions/typed-form/print-blocks.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlToBlocks } from './html-to-blocks.ts'

const typed = (html: string) => printBlocks(htmlToBlocks(html).blocks)
const word = (omml: string) =>
  `<p class=MsoNormal><span lang=EN-US><!--[if gte msEquation 12]><m:oMath>${omml}</m:oMath><![endif]--><![if !msEquation]><img width=9 src="file:///C:/x.png"><![endif]></span></p>`
const run = (text: string) =>
  `<m:r><i style='mso-bidi-font-style:normal'><span lang=EN-US style='font-family:"Cambria Math",serif'>${text}</span></i></m:r>`

it.each([
  ['a fraction', `<m:f><m:num>${run('a')}</m:num><m:den>${run('b')}</m:den></m:f>`, '$\\frac{a}{b}$'],
  ['a power', `<m:sSup><m:e>${run('x')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`, '$x^{2}$'],
  [
    'a root',
    `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${run('3')}</m:e></m:rad>`,
    '$\\sqrt{3}$',
  ],
  ['a cube root', `<m:rad><m:deg>${run('3')}</m:deg><m:e>${run('x')}</m:e></m:rad>`, '$\\sqrt[3]{x}$'],
  [
    'a sum',
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e>${run('i')}</m:e></m:nary>`,
    '$\\sum_{i=1}^{n}i$',
  ],
  [
    'a system of equations',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${run('x=1')}</m:e><m:e>${run('y=2')}</m:e></m:eqArr></m:e></m:d>`,
    '$\\begin{cases}x=1 \\\\ y=2\\end{cases}$',
  ],
  [
    'a system whose lines stand in elements of HTML',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/><m:ctrlPr><span style='x'></span></m:ctrlPr></m:dPr><m:e><i><span><m:eqArr><m:e>${run('x&amp;=1')}</m:e><m:e>${run('y&amp;=2')}</m:e></m:eqArr></span></i></m:e></m:d>`,
    '$\\begin{cases}x&=1 \\\\ y&=2\\end{cases}$',
  ],
  [
    'a binomial and a crossed out term, as in a file',
    `<m:d><m:e><m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${run('n')}</m:num><m:den>${run('k')}</m:den></m:f></m:e></m:d><m:borderBox><m:borderBoxPr><m:strikeBLTR m:val="1"/></m:borderBoxPr><m:e>${run('x')}</m:e></m:borderBox>`,
    '$\\binom{n}{k}\\cancel{x}$',
  ],
  [
    'a file run',
    '<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>sin</m:t></m:r><m:r><m:t>α</m:t></m:r>',
    '$\\sin\\alpha$',
  ],
  [
    'a vector',
    `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr><m:e>${run('AB')}</m:e></m:acc>`,
    '$\\overrightarrow{AB}$',
  ],
])('[QU-127] Word: %s', (_what, omml, latex) => {
  expect(typed(word(omml))).toBe(latex)
})

it.each([
  ['a fraction', '<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>', '$\\frac{a}{2}$'],
  [
    'its own LaTeX',
    '<span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math><span>x2</span></span>',
    '$x^2$',
  ],
  ['limits', '<math><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover></math>', '$\\sum_{i}^{n}$'],
])('[QU-127] a page: %s', (_what, html, latex) => {
  expect(typed(`<p>${html}</p>`)).toBe(latex)
})

it('[QU-127] marks by name and by the style of Word', () => {
  expect(
    typed(
      '<p><b>粗</b><span style="text-underline:wave">浪</span><span style="mso-emphasize:dot">点</span>H<sub>2</sub>O</p>',
    ),
  ).toBe(
    printBlocks([
      {
        ...{ type: 'paragraph', align: 'left', indent: 0 },
        content: [
          { type: 'text', text: '粗', marks: ['bold'] },
          { type: 'text', text: '浪', marks: ['wave'] },
          { type: 'text', text: '点', marks: ['dot'] },
          { type: 'text', text: 'H', marks: [] },
          { type: 'text', text: '2', marks: ['sub'] },
          { type: 'text', text: 'O', marks: [] },
        ],
      },
    ] satisfies Block[]),
  )
})

it('[QU-127] a table of Excel keeps its merged cells', () => {
  const html = `<html><head><style>td{color:red}</style></head><body><!--StartFragment--><table><col width=72><tr height=19><td colspan=2>合计</td></tr><tr><td>1</td><td>2</td></tr></table><!--EndFragment--></body></html>`
  const [table] = htmlToBlocks(html).blocks
  expect(table).toMatchObject({ type: 'table', rows: [[{ colspan: 2 }], [{ colspan: 1 }, { colspan: 1 }]] })
})

it('[QU-127] pictures in the text are taken, those elsewhere are counted and never fetched', () => {
  const { pictures, left_out, blocks } = htmlToBlocks(
    '<p>甲<img src="data:image/png;base64,AA==">乙<img src="https://example.org/x.png"><img src="file:///x"></p>',
  )
  expect([pictures.length, left_out]).toEqual([1, 2])
  expect(JSON.stringify(blocks)).not.toContain('example.org')
})

it('[QU-127] what is hostile is dropped', () => {
  const html = `<p onclick="x()">甲<script>alert(1)</script><svg onload=x()><a href="javascript:x()">乙</a></svg><iframe src=x>丙</iframe><a href="javascript:x()">丁</a><object data=x></object></p><style>p{}</style>`
  expect(typed(html)).toBe('甲丁')
})

it('[QU-127] any text is read without failing, and long ones in time that grows with them', () => {
  const pieces = [
    '<p>',
    '</p>',
    '<table>',
    '<tr>',
    '<td>',
    '<!--',
    '-->',
    '<![if',
    '<m:oMath>',
    '<m:f>',
    'x',
    '&',
    '&#x0;',
    '<',
    '"',
    '=',
    '<math>',
    '<script>',
    '<img src=data:',
    '<ruby>',
    '<rt>',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
      htmlToBlocks(parts.join(''))
    }),
    { numRuns: 300 },
  )
  // Processor time, the least of three: what else the machine does is not counted.
  const timed = (unit: string, count: number) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const began = process.cpuUsage()
        htmlToBlocks(unit.repeat(count))
        return process.cpuUsage(began).user / 1000
      }),
    )
  for (const unit of ['<p>', '<b', '<!--', '<td>x', '<script>', '<m:oMath><m:f>', 'a="', '&amp;']) {
    timed(unit, 2000)
    expect(timed(unit, 40_000)).toBeLessThan(timed(unit, 10_000) * 12 + 200)
  }
  expect(readMarkup('<p>'.repeat(10)).children).toHaveLength(10)
})

it.each([
  ['numbers', '<ol>\n<li>甲</li>\n<li><p> 乙</p></li></ol><p>后</p>', '1．甲\n2．乙\n后'],
  [
    'bullets in bullets',
    '<ul><li>甲<ul><li>子</li></ul></li><li><b>乙</b></li></ul>',
    '· 甲\n· 子\n· **乙**',
  ],
  ['a list that begins later', '<ol start="3"><li>甲</li><li value="7">乙</li></ol>', '3．甲\n7．乙'],
  ['letters', '<ol type="A"><li>甲</li><li>乙</li></ol>', 'A．甲\nB．乙'],
  ['no marks where none were seen', '<ul style="list-style: none"><li>甲</li></ul>', '甲'],
  ['an empty item', '<ol><li></li><li>乙</li></ol><p>后</p>', '2．乙\n后'],
  [
    'Word',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>甲</p><p><span style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span>&nbsp;</span></span></span>乙</p>",
    '1. 甲\n· 乙',
  ],
])('[QU-127] a list keeps its marks: %s', (_what, html, text) => {
  expect(typed(html)).toBe(text)
})
