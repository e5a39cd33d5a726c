import { PIXEL_PNG } from '../../../../../../../test/lessons-builders.ts'
import { docxFile, docxParts, p, packed } from '../docx-file.ts'
import type { WrittenPaper } from './written-paper.ts'

const CHUNK = '<w:altChunk r:id="c1"/>'
const withChunk = (name: string, held: string | Buffer, before = '', after = '') =>
  docxFile(before + CHUNK + after, {
    relations: [{ id: 'c1', type: 'aFChunk', target: name }],
    files: { [`word/${name}`]: held },
  })
const page = (body: string, charset = 'utf-8') =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"><title>标题</title><style>p{color:red}</style></head><body>${body}</body></html>`
const mathml = (inside: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`
const quoted = (text: string) =>
  Array.from(Buffer.from(text), (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
    .replace(/(.{72})/g, '$1=\r\n')

/** A page with a picture as Word saves it (MHT). */
function mhtFile(html: string): Buffer {
  const part = (head: string, body: string) => `------=_Part\r\n${head}\r\n\r\n${body}\r\n`
  return Buffer.from(
    `MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n boundary="----=_Part"\r\n\r\n${part(
      'Content-Location: file:///C:/paper.htm\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Type: text/html; charset="utf-8"',
      quoted(html),
    )}${part(
      'Content-Location: file:///C:/paper.files/image001.png\r\nContent-Transfer-Encoding: base64\r\nContent-Type: image/png',
      PIXEL_PNG.toString('base64'),
    )}------=_Part--\r\n`,
  )
}

/** Documents whose text is a page, and formulas in MathML ([QI-47]). */
export const PAGES: readonly WrittenPaper[] = [
  {
    name: '[QI-47] a document whose body is a page, between its own paragraphs',
    file: () => withChunk('a.html', page('<p>1. 甲</p><p>A．子&nbsp;&nbsp;B．丑</p>'), p('前'), p('后')),
    text: '前\n1. 甲\nA．子  B．丑\n后',
  },
  {
    name: '[QI-47] lines, marks, blanks, ruby and entities of a page',
    file: () =>
      withChunk(
        'a.html',
        page(
          '<div>一<br>二<div>三</div>四</div><p>H<sub>2</sub>O 与 x<sup>2</sup>，<u>波</u><b>粗</b><i>斜</i>&ldquo;引&rdquo;&#x4E00;</p>' +
            '<p>填<u>&nbsp;&nbsp;&nbsp;&nbsp;</u>空，<span style="text-emphasis:filled dot">点</span>，<input type="text">，<ruby>字<rt>zì</rt></ruby></p>' +
            '<p style="display:none">隐</p><script>alert(1)</script><p align="center">题目</p><!-- 注 -->',
        ),
      ),
    text: '一\n二\n三\n四\nH<sub>2</sub>O 与 x<sup>2</sup>，<u>波</u>**粗**<i>斜</i>“引”一\n填____空，<dot>点</dot>，____，<ruby>字<rt>zì</rt></ruby>\n<center>题目',
  },
  {
    name: '[QI-47] numbered lists of a page',
    file: () =>
      withChunk(
        'a.html',
        page('<ol><li>甲<ol type="A"><li>子</li><li>丑</li></ol></li><li>乙</ol><ul><li>点</li></ul>'),
      ),
    text: '1. 甲\nA. 子\nB. 丑\n2. 乙\n点',
  },
  {
    name: '[QI-47] formulas of a page in MathML, with what a page writes beside them for machines',
    file: () =>
      withChunk(
        'a.html',
        page(
          `<p>求${mathml('<mfrac><mn>1</mn><msqrt><mi>x</mi></msqrt></mfrac><mo>≤</mo><msup><mi>y</mi><mn>2</mn></msup>')}的值</p>` +
            `<p>与<span>${mathml('<semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics>')}</span><span aria-hidden="true">x1</span></p>` +
            '<p><mml:math><mml:mi>z</mml:mi></mml:math></p>',
        ),
      ),
    text: '求$\\frac{1}{\\sqrt{x}}\\leq y^{2}$的值\n与$x_1$\n$z$',
  },
  {
    name: '[QI-47] tables of a page: one with lines and merged cells, one of options',
    file: () =>
      withChunk(
        'a.html',
        page(
          '<table border="1"><tr><th>甲</th><th rowspan="2">乙</th></tr><tr><td>丙</td></tr><tr><td colspan="2">丁</td></tr></table>' +
            '<table><tr><td>A. 子</td><td>B. 丑</td></tr></table>',
        ),
      ),
    text: '<table>\n<tr>\n<th>甲</th>\n<th rowspan=2>乙</th>\n</tr>\n<tr>\n<td>丙</td>\n</tr>\n<tr>\n<td colspan=2>丁</td>\n</tr>\n</table>\n\nA. 子    B. 丑',
  },
  {
    name: '[QI-47] a page with its pictures (MHT); pictures of the net are not fetched',
    file: () =>
      withChunk(
        'a.mht',
        mhtFile(
          page(
            '<p>如图<img src="paper.files/image001.png" width=100 alt="函数图象">。</p><p><img src="http://127.0.0.1:9/x.png"></p><p><img src="gone.png"></p>',
          ),
        ),
      ),
    text: '如图![函数图象](file:1)<100>。\n[图片]\n[图片]',
    notes: ['这里的图片在网上，不在文件里，没有导入，请截图后补上', '这里的图片在文件里找不到，请补上'],
  },
  {
    name: '[QI-47] a picture that is written into a page, and a page in GB2312',
    file: () =>
      withChunk(
        'a.html',
        Buffer.concat([
          Buffer.from('<html><head><meta charset=gb2312></head><body><p>'),
          Buffer.from([0xd6, 0xd0]),
          Buffer.from(`<img src="data:image/png;base64,${PIXEL_PNG.toString('base64')}"></p></body></html>`),
        ]),
      ),
    text: '中![图](file:1)',
  },
  {
    name: '[QI-47] another file inside of a document is told',
    file: () => withChunk('a.rtf', '{\\rtf1 hidden}', p('前')),
    text: '前',
    notes: ['这里插入了另一个文件，没有导入，请在 Word 里打开后把内容复制过来'],
  },
  {
    name: '[QI-47] MathML in the paragraphs of a document itself',
    file: () => docxFile(p(`<w:r><w:t>求</w:t></w:r>${mathml('<mfrac><mi>a</mi><mi>b</mi></mfrac>')}`)),
    text: '求$\\frac{a}{b}$',
  },
  {
    name: '[QI-47] a page that is called a document of Word',
    file: () => Buffer.from(page('<h1>期中考试</h1><p>1. 甲</p>')),
    text: '期中考试\n1. 甲',
  },
  {
    name: '[QI-47] a page with its pictures that is called a document of Word',
    file: () => mhtFile(page('<p>1. 甲<img src="paper.files/image001.png"></p>')),
    text: '1. 甲![图](file:1)',
  },
  {
    name: '[QI-47] a document with a namespace of pages that nobody declared',
    file: () => packed({ ...docxParts(p('<html:math xmlns:html="urn:x">x</html:math>') + p('尾')) }),
    text: '$x$\n尾',
  },
]
