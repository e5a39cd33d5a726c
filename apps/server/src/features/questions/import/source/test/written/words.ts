import { docxFile, p, run, table } from '../docx-file.ts'
import { U, above, field, box } from './markup.ts'
import type { WrittenPaper } from './written-paper.ts'

const RED = '<w:color w:val="FF0000"/>'

/** Text, blanks and marks, and what is left out ([QI-37], [QI-38]). */
export const WORDS: readonly WrittenPaper[] = [
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
    name: '[QI-148] 拼音 above squares or above nothing is a blank of 田字格, above 田 the character',
    file: () =>
      docxFile(
        p(
          run('看拼音写词语：') +
            above('chūn', '田') +
            above('tiān', '田') +
            run('　') +
            above('dì qiú', '') +
            run('。'),
        ) +
          p(above('tián', '田') + run('野')) +
          p(above('bà ba', '□□') + run('田', '<w:color w:val="8C8C8C"/>') + run('在田里')),
      ),
    text: '看拼音写词语：____<田 chūn tiān>　____<田 dì qiú>。\n<ruby>田<rt>tián</rt></ruby>野\n____<田 bà ba ->在田里',
  },
  {
    name: '[QI-148] a row of 拼音 above empty cells is 田字格; other words above empty cells stay a table',
    file: () =>
      docxFile(
        table([
          [p('chūn'), p('tiān'), p(''), p('bà ba')],
          [p(''), p('田'), p(''), p('田田')],
        ]) +
          table([
            [p('xìng míng'), p('分数')],
            [p(''), p('')],
          ]),
      ),
    text: '____<田 chūn tiān>    ____<田 bà ba>\n| xìng míng | 分数 |\n|---|---|\n|  |  |',
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
    name: '[QI-51] red lines below a question are its answer, where the paper says none in words',
    file: () =>
      docxFile(
        p(run('期中考试', RED)) +
          p('1. 甲是什么？') +
          p(run('乙', RED)) +
          p(run('也可以是丙', RED)) +
          p('2. 选哪一个') +
          p(run('A. 子', RED)) +
          p('B. 丑') +
          p(run('A', RED)),
      ),
    text: '期中考试\n1. 甲是什么？\n【答案】乙\n也可以是丙\n2. 选哪一个\nA. 子\nB. 丑\n【答案】A',
  },
  {
    name: '[QI-51] red lines of a paper that says its answers in words are lines',
    file: () => docxFile(p('1. 甲') + p(run('注意', RED)) + p('【答案】乙')),
    text: '1. 甲\n注意\n【答案】乙',
  },
]
