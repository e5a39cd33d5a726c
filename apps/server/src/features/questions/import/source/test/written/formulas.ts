import { docxFile, math, mr, p, run } from '../docx-file.ts'
import { inlinePicture } from '../drawings.ts'
import { formulaDrawing, formulaObject, MATHTYPE } from '../mathtype/formula-bytes.ts'
import { field, PICTURE } from './markup.ts'
import type { WrittenPaper } from './written-paper.ts'

const { char, chars, formula, line, template } = MATHTYPE
const HALF = formula(template(11, 0, line(chars('x')), line(char('2', 'number'))))
const mathtypeObject =
  '<w:r><w:object><v:shape style="width:75pt"><v:imagedata r:id="w1"/></v:shape><o:OLEObject Type="Embed" ProgID="Equation.DSMT4" r:id="o1"/></w:object></w:r>'

const power = (base: string, sup: string) => `<m:sSup><m:e>${base}</m:e><m:sup>${mr(sup)}</m:sup></m:sSup>`
const bracketed = (inside: string, open = '(', close = ')') =>
  `<m:d><m:dPr><m:begChr m:val="${open}"/><m:endChr m:val="${close}"/></m:dPr><m:e>${inside}</m:e></m:d>`

/** Formulas and fields ([QI-39]). */
export const FORMULAS: readonly WrittenPaper[] = [
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
    name: '[QI-39] a formula on a line of its own',
    file: () =>
      docxFile(
        p(`<m:oMathPara>${math(mr('x=1'))}</m:oMathPara>`) + p(math(mr('y=2')), '<w:jc w:val="center"/>'),
      ),
    text: '$$x=1$$\n$$y=2$$',
  },
  {
    name: '[QI-150] scripts behind a pair of brackets, and behind what only begins and ends with one',
    file: () =>
      docxFile(
        [
          power(bracketed(mr('x+y')), '8'),
          mr('Fe') + power(bracketed(mr('OH')), '3'),
          power(bracketed(mr('x∈R'), '{', '}'), '2'),
          power(bracketed(bracketed(mr('a')) + mr('b')), '2'),
          power(bracketed(mr('a')) + bracketed(mr('b')), '2'),
          power(bracketed(mr('a'), '[', ']'), '2'),
        ]
          .map((one) => p(math(one)))
          .join(''),
      ),
    text: ['(x+y)^{8}', 'Fe(OH)^{3}', '\\{x\\in R\\}^{2}', '((a)b)^{2}', '{(a)(b)}^{2}', '{[a]}^{2}']
      .map((one) => `$${one}$`)
      .join('\n'),
  },
  {
    name: '[QI-46] formulas of MathType, in an object and in its drawing alone',
    file: () =>
      docxFile(
        p(`${run('求')}${mathtypeObject}${run('的值')}`) + p(inlinePicture('w1'), '<w:jc w:val="center"/>'),
        {
          relations: [
            { id: 'o1', type: 'oleObject', target: 'embeddings/oleObject1.bin' },
            { id: 'w1', type: 'image', target: 'media/image1.wmf' },
          ],
          files: {
            'word/embeddings/oleObject1.bin': formulaObject(HALF),
            'word/media/image1.wmf': formulaDrawing(HALF),
          },
        },
      ),
    text: '求$\\frac{x}{2}$的值\n$$\\frac{x}{2}$$',
  },
  {
    name: '[QI-46] a formula of MathType that cannot be read whole is its preview, and is to be looked at',
    file: () =>
      docxFile(p(`${run('求')}${mathtypeObject}`), {
        relations: [
          ...PICTURE.relations,
          { id: 'w1', type: 'image', target: 'media/image1.png' },
          { id: 'o1', type: 'oleObject', target: 'embeddings/oleObject1.bin' },
        ],
        files: { ...PICTURE.files, 'word/embeddings/oleObject1.bin': formulaObject(HALF.subarray(0, -8)) },
      }),
    text: '求![图](file:1)<100>',
    notes: ['这里的公式是 MathType 或旧版公式编辑器写的，按图片导入，请看一看'],
  },
]
