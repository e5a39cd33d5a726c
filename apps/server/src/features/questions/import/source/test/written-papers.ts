import { PIXEL_PNG } from '../../../../../../test/lessons-builders.ts'
import { docxFile, docxParts, math, mr, p, packed, run, table } from './docx-file.ts'
import { graphic, inlinePicture } from './drawings.ts'

/** A Word file of some program, and the typed text and notes that must be read of it. */
export type WrittenPaper = { name: string; file: () => Buffer; text: string; notes?: readonly string[] }

const U = '<w:u w:val="single"/>'
const list = (id: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`
const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
const plan = (id: number, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`
const num = (id: number, of_plan: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of_plan}"/>${more}</w:num>`
const field = (code: string, result = '') =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const tc = (inside: string, properties: string) => `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`
const PICTURE = {
  relations: [{ id: 'p1', type: 'image', target: 'media/image1.png' }],
  files: { 'word/media/image1.png': PIXEL_PNG },
}
const box = (inside: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:extent cx="952500" cy="952500"/><wp:docPr id="2" name="文本框"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

/** Papers as Word, WPS and others write them ([QI-34] to [QI-41]). */
export const WRITTEN_PAPERS: readonly WrittenPaper[] = [
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
    name: '[QI-37] what was inserted is there, what was deleted, hidden or remarked is not',
    file: () =>
      docxFile(
        p(
          `${run('留')}<w:ins w:id="1">${run('增')}</w:ins><w:del w:id="2"><w:r><w:delText>删</w:delText></w:r></w:del><w:moveFrom>${run('移走')}</w:moveFrom><w:moveTo>${run('移来')}</w:moveTo>${run('隐', '<w:vanish/>')}<w:commentRangeStart w:id="0"/>${run('完')}<w:r><w:commentReference w:id="0"/></w:r>`,
        ),
      ),
    text: '留增移来完',
  },
  {
    name: '[QI-37] a paragraph whose end was deleted goes on in the next, a deleted row is gone',
    file: () =>
      docxFile(
        p('前', '<w:rPr><w:del w:id="1"/></w:rPr>') +
          p('后') +
          `<w:tbl><w:tblPr><w:tblBorders><w:top w:val="single"/></w:tblBorders></w:tblPr><w:tr><w:trPr><w:del w:id="3"/></w:trPr><w:tc>${p('旧')}</w:tc></w:tr><w:tr><w:tc>${p('新')}</w:tc><w:tc>${p('值')}</w:tc></w:tr></w:tbl>`,
      ),
    text: '前后\n|---|---|\n| 新 | 值 |',
  },
  {
    name: '[QI-37] a footnote and an endnote are told, their text is not there',
    file: () => docxFile(p(`${run('文言')}<w:r><w:footnoteReference w:id="2"/></w:r>`)),
    text: '文言',
    notes: ['这里有脚注或尾注，注的文字没有导入'],
  },
  {
    name: '[QI-38] underlined spaces, underscores and a numbered gap are blanks, underlined words are not',
    file: () =>
      docxFile(
        p(
          run('一') +
            run('   ', U) +
            run('      ', U) +
            run('二____三') +
            run('两词', U) +
            run(' ', U) +
            run('尾', U),
        ) + p(run('He ') + run('   12   ', U) + run(' it.')),
      ),
    text: '一____二____三<u>两词 尾</u>\nHe __12__ it.',
  },
  {
    name: '[QI-38] 着重号, wavy lines, scripts, bold and italic',
    file: () =>
      docxFile(
        p(
          run('点', '<w:em w:val="dot"/>') +
            run('波', '<w:u w:val="wave"/>') +
            run('H') +
            run('2', '<w:vertAlign w:val="subscript"/>') +
            run('O') +
            run('2', '<w:vertAlign w:val="superscript"/>') +
            run('粗', '<w:b/>') +
            run('斜', '<w:i/>') +
            run('不粗', '<w:b w:val="0"/>'),
        ),
      ),
    text: '<dot>点</dot><wave>波</wave>H<sub>2</sub>O<sup>2</sup>**粗**<i>斜</i>不粗',
  },
  {
    name: '[QI-38] numbers, letters and headings that are bold or italic lose that',
    file: () =>
      docxFile(
        p(run('一、选择题', '<w:b/>')) +
          p(run('1．', '<w:b/>') + run('甲')) +
          p(run('A', '<w:i/>') + run('．乙')) +
          p(run('【答案】A', '<w:b/>')) +
          p(run('全粗的一句', '<w:b/>')),
      ),
    text: '一、选择题\n1．甲\nA．乙\n【答案】A\n**全粗的一句**',
  },
  {
    name: '[QI-38] 拼音 as Word keeps it, and as the field of older Word',
    file: () =>
      docxFile(
        p(
          `<w:r><w:ruby><w:rubyPr/><w:rt>${run('zì')}</w:rt><w:rubyBase>${run('字')}</w:rubyBase></w:ruby></w:r>${field(' EQ \\* jc2 \\* "Font:宋体" \\* hps10 \\o\\ad(\\s\\up 9(cí),词)')}`,
        ),
      ),
    text: '<ruby>字<rt>zì</rt></ruby><ruby>词<rt>cí</rt></ruby>',
  },
  {
    name: '[QI-38] symbols of fonts, by w:sym and in the private area',
    file: () =>
      docxFile(
        p(
          `<w:r><w:sym w:font="Symbol" w:char="F0B0"/></w:r><w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>${run('\uf061\uf0a3', '<w:rFonts w:ascii="Symbol"/>')}<w:r><w:noBreakHyphen/></w:r>${run('\u200b尾')}`,
        ),
      ),
    text: '°√α≤-尾',
  },
  {
    name: '[QI-38] a symbol that is not known is told',
    file: () => docxFile(p('<w:r><w:sym w:font="Webdings" w:char="F0FF"/></w:r>' + run('后'))),
    text: '□后',
    notes: ['这里有一个符号不能识别，写成了 □，请看一看'],
  },
  {
    name: '[QI-39] fields: a fraction, a root, circled numbers, a symbol, a page, a link',
    file: () =>
      docxFile(
        p(
          field(' EQ \\f(1,2)') +
            field(' EQ \\r(3,x)') +
            field('eq \\o\\ac(○,1)') +
            field(' SYMBOL 176 \\f "Symbol"') +
            field(' PAGE ', run('7')) +
            field(' HYPERLINK "http://x" ', run('链接')),
        ),
      ),
    text: '$\\frac{1}{2}$<math>\\sqrt[3]{x}</math>①°链接',
  },
  {
    name: '[QI-39] a field in a field, raised letters in a code, a simple field',
    file: () =>
      docxFile(
        p(
          `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>EQ \\f(x</w:instrText></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:instrText>2</w:instrText></w:r><w:r><w:instrText>,${''}</w:instrText></w:r>${field('EQ \\r(2)')}<w:r><w:instrText>)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:fldSimple w:instr=" SEQ 图 ">${run('3')}</w:fldSimple>`,
        ),
      ),
    text: '$\\frac{x^{2}}{\\sqrt{2}}$3',
  },
  {
    name: '[QI-39] brackets and arrays of a field',
    file: () => docxFile(p(field('EQ \\b\\lc\\{(\\a\\al\\co1(x=1,y=2))'))),
    text: '$\\left\\{\\begin{array}{l}x=1 \\\\ y=2\\end{array}\\right.$',
  },
  {
    name: '[QI-40] pictures in their places, of their shown width, the same one once',
    file: () =>
      docxFile(
        p(run('如图') + inlinePicture('p1')) + p(inlinePicture('p1', { cx: 2857500, alt: '函数图象' })),
        PICTURE,
      ),
    text: '如图![图](file:1)<100>\n![函数图象](file:1)<300>',
  },
  {
    name: '[QI-40] words that a web site wrote about a picture, and its hidden marks, are nothing',
    file: () =>
      docxFile(
        p(
          inlinePicture('p1', { alt: '学科网(www.zxxk.com)--教育资源门户' }) +
            inlinePicture('p1', { cx: 9525 }),
        ),
        PICTURE,
      ),
    text: '![图](file:1)<100>',
  },
  {
    name: '[QI-40] an anchored picture with an older one for older programs comes once',
    file: () =>
      docxFile(
        p(
          `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:extent cx="952500" cy="1"/><wp:docPr id="1" name="x"/>${graphic({ blip: 'r:embed="p1"' })}</wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="width:75pt"><v:imagedata r:id="p1"/></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
        ),
        PICTURE,
      ),
    text: '![图](file:1)<100>',
  },
  {
    name: '[QI-40] a picture of older Word, by its style as wide',
    file: () =>
      docxFile(
        p(
          '<w:r><w:pict><v:shape style="position:absolute;width:75pt;height:20pt"><v:imagedata r:id="p1" o:title="图片1"/></v:shape></w:pict></w:r>',
        ),
        PICTURE,
      ),
    text: '![图](file:1)<100>',
  },
  {
    name: '[QI-40] a cropped picture is told',
    file: () => docxFile(p(inlinePicture('p1', { crop: '<a:srcRect l="25000"/>' })), PICTURE),
    text: '![图](file:1)<100>',
    notes: ['这张图片在 Word 里裁剪过，导入的是没有裁剪的原图，请看一看'],
  },
  {
    name: '[QI-40] a picture of the net is not fetched, one that is not there is told',
    file: () =>
      docxFile(p(inlinePicture('', { blip: 'r:link="net"' })) + p(inlinePicture('none')), {
        relations: [{ id: 'net', type: 'image', target: 'http://127.0.0.1:9/secret.png', mode: 'External' }],
      }),
    text: '[图片]\n[图片]',
    notes: ['这里的图片在网上，不在文件里，没有导入，请截图后补上', '这里的图片在文件里找不到，请补上'],
  },
  {
    name: '[QI-40] a picture of a kind that no browser shows is told',
    file: () =>
      docxFile(p(inlinePicture('p1')), {
        ...PICTURE,
        files: { 'word/media/image1.png': Buffer.from('BM a bitmap') },
      }),
    text: '[图片]',
    notes: ['有一张图片的格式不能识别，请截图后补上'],
  },
  {
    name: '[QI-40] a drawing of Windows, as old formulas have it, is told',
    file: () =>
      docxFile(p(inlinePicture('p1')), {
        ...PICTURE,
        files: { 'word/media/image1.png': Buffer.from('d7cdc69a00000000', 'hex') },
      }),
    text: '[图片]',
    notes: ['这里的图是 WMF 或 EMF 格式（旧版公式常用），浏览器不能显示，请截图后补上'],
  },
  {
    name: '[QI-40] a chart and a shape have no picture',
    file: () =>
      docxFile(
        p(
          '<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="1"/><wp:docPr id="1" name="图表"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphic></wp:inline></w:drawing></w:r>',
        ) + p('<w:r><w:pict><v:oval style="width:9pt"/></w:pict></w:r>'),
      ),
    text: '[图片]\n[图片]',
    notes: ['这里有 Word 的图表，没有导入，请截图后补上', '这里有在 Word 里画的图形，没有导入，请截图后补上'],
  },
  {
    name: '[QI-40] a formula of MathType is its preview, and is to be looked at',
    file: () =>
      docxFile(
        p(
          `${run('求')}<w:r><w:object><v:shape style="width:75pt"><v:imagedata r:id="p1"/></v:shape><o:OLEObject Type="Embed" ProgID="Equation.DSMT4" r:id="o1"/></w:object></w:r>`,
        ),
        PICTURE,
      ),
    text: '求![图](file:1)<100>',
    notes: ['这里的公式是 MathType 或旧版公式编辑器写的，按图片导入，请看一看'],
  },
  {
    name: '[QI-37] a text box stands below its paragraph, once',
    file: () => docxFile(p(run('段') + box(p('框里的话')))),
    text: '段\n框里的话',
  },
  {
    name: '[QI-37] content controls, smart tags, links and custom XML are text, a list of contents is not',
    file: () =>
      docxFile(
        `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${p('目录')}</w:sdtContent></w:sdt><w:sdt><w:sdtContent>${p(`<w:smartTag>${run('智')}</w:smartTag><w:hyperlink>${run('链')}</w:hyperlink><w:sdt><w:sdtContent>${run('控')}</w:sdtContent></w:sdt>`)}</w:sdtContent></w:sdt><w:customXml>${p('自')}</w:customXml>`,
      ),
    text: '智链控\n自',
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
  {
    name: '[QI-39] a formula on a line of its own',
    file: () =>
      docxFile(
        p(`<m:oMathPara>${math(mr('x=1'))}</m:oMathPara>`) + p(math(mr('y=2')), '<w:jc w:val="center"/>'),
      ),
    text: '$$x=1$$\n$$y=2$$',
  },
  {
    name: '[QI-41] a strict document, whose namespaces have other addresses',
    file: () => {
      const parts = docxParts(p('严格') + p(math(mr('x'))))
      const strict = Object.entries(parts).map(([name, held]) => [
        name,
        String(held)
          .replaceAll(
            'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
            'http://purl.oclc.org/ooxml/wordprocessingml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/math',
            'http://purl.oclc.org/ooxml/officeDocument/math',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          ),
      ])
      return packed(Object.fromEntries(strict) as Record<string, string>)
    },
    text: '严格\n$x$',
  },
  {
    name: '[QI-41] other prefixes, another main part, back slashes and an absolute target',
    file: () => {
      const { 'word/document.xml': document = '', ...rest } = docxParts(p('别处'))
      const renamed = String(document)
        .replaceAll('w:', 'x:')
        .replaceAll('xmlns:x:', 'xmlns:w:')
        .replaceAll('xmlns:w=', 'xmlns:x=')
      return packed({
        ...rest,
        '_rels/.rels': String(rest['_rels/.rels']).replace('word/document.xml', '/word/document2.xml'),
        'word\\document2.xml': renamed,
      })
    },
    text: '别处',
  },
  {
    name: '[QI-41] a document in UTF-16, and one without styles, numbers or relations',
    file: () => {
      const parts = docxParts(p('双字节', list(9)))
      const text = String(parts['word/document.xml']).replace('UTF-8', 'UTF-16')
      return packed({
        '[Content_Types].xml': String(parts['[Content_Types].xml']),
        'word/document.xml': Buffer.from(`\ufeff${text}`, 'utf16le'),
      })
    },
    text: '双字节',
  },
]
