import { deflateRawSync } from 'node:zlib'
import { writeZip } from '../../../../../../test/files/write-zip.ts'
import { formulaObject } from './mathtype/formula-bytes.ts'
import { endlessOle } from './mathtype/ole-file.ts'
import { docxFile, docxParts, math, mr, p, packed } from './docx-file.ts'

/** A file that is made to cost too much, and the sentence it is refused with; null where it is read. */
export type HostilePaper = { name: string; file: () => Buffer; message: string | null }

const MB = 1024 * 1024
const TOO_MUCH = '文件的内容太多或太复杂，无法读取，请分成几个文件后重新导入'
const TOO_DEEP = '文件里的表格或公式嵌套太深，无法读取，请在 Word 里拆开后再导入'
const NO_TEXT = '文件里没有读到文字，请打开文件看一看，另存为 .docx 后再导入'
const DAMAGED = '这个 Word 文件不完整或已损坏，请用 Word 打开后另存为 .docx 再导入'

const withDocument = (text: string) => packed({ ...docxParts(''), 'word/document.xml': text })
const nested = (depth: number) =>
  `${'<w:tbl><w:tr><w:tc>'.repeat(depth)}${p('里')}${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`
const BOX_ENDS = '</w:txbxContent></v:textbox></w:pict></w:r></w:p>'
const document = () => String(docxParts('')['word/document.xml'])

/** Each costs one sentence ([QI-42]). */
export const HOSTILE_PAPERS: readonly HostilePaper[] = [
  {
    name: 'a gigabyte of zeros in a part of the text',
    file: () => {
      const zeros = deflateRawSync(Buffer.alloc(400 * MB))
      return writeZip([
        { name: 'word/document.xml', bytes: Buffer.alloc(0), packed: zeros, unpacked_size: 10 },
      ])
    },
    message: TOO_MUCH,
  },
  { name: 'fifty megabytes of XML', file: () => docxFile(p('x').repeat((50 * MB) / 60)), message: TOO_MUCH },
  {
    name: 'a million and a half elements',
    file: () => docxFile('<w:p/>'.repeat(1_500_000)),
    message: TOO_MUCH,
  },
  {
    name: 'ten thousand entries',
    file: () =>
      packed({
        ...docxParts(p('x')),
        ...Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`x/${at}`, ''])),
      }),
    message: DAMAGED,
  },
  { name: 'tables in each other, five hundred deep', file: () => docxFile(nested(500)), message: TOO_DEEP },
  {
    name: 'formulas in each other, a thousand deep',
    file: () => docxFile(p(math(`${'<m:rad><m:e>'.repeat(1000)}${mr('x')}${'</m:e></m:rad>'.repeat(1000)}`))),
    message: TOO_DEEP,
  },
  {
    name: 'entities that grow into each other',
    file: () =>
      withDocument(
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${document().replace('<w:body>', '<w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p>')}`,
      ),
    message: DAMAGED,
  },
  { name: 'XML that is cut off', file: () => withDocument(document().slice(0, -30)), message: DAMAGED },
  { name: 'no XML', file: () => withDocument('\u0000\u0001'), message: DAMAGED },
  {
    name: 'an archive of something else',
    file: () => packed({ 'readme.txt': 'x' }),
    message: '这不是一个 Word 文档，请用 Word 打开后另存为 .docx 再导入',
  },
  {
    name: 'a part outside of its folder',
    file: () => packed({ '../word/document.xml': String(docxParts(p('x'))['word/document.xml']) }),
    message: '这不是一个 Word 文档，请用 Word 打开后另存为 .docx 再导入',
  },
  { name: 'an empty file', file: () => Buffer.alloc(0), message: '文件是空的' },
  {
    name: 'relations and styles in circles',
    file: () =>
      docxFile(p('读到', '<w:pStyle w:val="A"/>'), {
        styles:
          '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>',
        relations: [{ id: 'me', type: 'officeDocument', target: 'document.xml' }],
      }),
    message: null,
  },
  { name: 'tables in each other, a hundred deep', file: () => docxFile(nested(100)), message: null },
  {
    name: 'five thousand formulas',
    file: () =>
      docxFile(p(math(`<m:f><m:num>${mr('1')}</m:num><m:den>${mr('x')}</m:den></m:f>`)).repeat(5000)),
    message: null,
  },
  {
    name: 'fields that begin and never end',
    file: () => docxFile(p('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(20_000)) + p('x')),
    message: NO_TEXT,
  },
  {
    name: 'a code of brackets without end',
    file: () =>
      docxFile(
        p(
          `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>EQ ${'\\f('.repeat(6000)}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
        ),
      ),
    message: null,
  },
  {
    name: 'a table of a thousand columns in a thousand rows',
    file: () =>
      docxFile(
        `<w:tbl><w:tr>${'<w:tc><w:tcPr><w:gridSpan w:val="99999999"/></w:tcPr><w:p/></w:tc>'.repeat(300)}</w:tr></w:tbl>`,
      ),
    message: NO_TEXT,
  },
  {
    name: 'a page whose elements stand in each other, ten thousand deep',
    file: () => pageFile(`${'<div>'.repeat(10_000)}里${'</div>'.repeat(10_000)}`),
    message: null,
  },
  {
    name: 'a page of fifty megabytes',
    file: () => pageFile('<p>x</p>'.repeat((50 * MB) / 8)),
    message: TOO_MUCH,
  },
  { name: 'a page of a million elements', file: () => pageFile('<b>'.repeat(1_000_000)), message: TOO_MUCH },
  {
    name: 'a page with scripts, entities and pictures of other servers',
    file: () =>
      pageFile(
        `x${'&amp;'.repeat(50_000)}${'<script>'.repeat(1000)}<img src="http://127.0.0.1:9/x.png">${'<svg>'.repeat(1000)}`,
      ),
    message: null,
  },
  {
    name: 'tables of a page whose cells span everything',
    file: () =>
      pageFile(`<table border=1>${'<tr><td rowspan=99999 colspan=99999>x</td></tr>'.repeat(2000)}</table>`),
    message: null,
  },
  {
    name: 'a page with formulas in each other',
    file: () => pageFile(`x<math>${'<mrow>'.repeat(150)}${'<mi>y</mi>'.repeat(10)}`),
    message: null,
  },
  {
    name: 'boxes of text in each other, a hundred deep',
    file: () =>
      docxFile(
        `${'<w:p><w:r><w:pict><v:textbox><w:txbxContent>'.repeat(100)}${p('里')}${BOX_ENDS.repeat(100)}`,
      ),
    message: null,
  },
  {
    name: 'a paragraph of two hundred thousand lines',
    file: () => docxFile(p('<w:r><w:t>x</w:t><w:br/></w:r>'.repeat(200_000))),
    message: TOO_MUCH,
  },
  {
    name: 'a formula of a million signs',
    file: () => docxFile(p('x') + p(math(mr('{x|y}'.repeat(200_000))))),
    message: null,
  },
  {
    name: 'a thousand objects of formulas whose chains are circles',
    file: () => objects(endlessOle()),
    message: null,
  },
  {
    name: 'a thousand formulas that are thousands of templates deep',
    file: () => objects(formulaObject(deepFormula(20_000))),
    message: null,
  },
  { name: 'a document with macros', file: macroPaper, message: null },
]

/** A document with macros (`.docm`) that was renamed, as a virus travels: its project, the names of its commands and a key that starts one. */
export function macroPaper(): Buffer {
  const parts = docxParts(p('1. 读到的题'), {
    relations: [
      { id: 'v1', type: 'vbaProject', target: 'vbaProject.bin' },
      { id: 'v2', type: 'keyMapCustomizations', target: 'customizations.xml' },
    ],
    files: {
      'word/vbaProject.bin': Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.from('Sub AutoOpen()\r\nShell "calc.exe"\r\nEnd Sub'),
        Buffer.alloc(4096, 0xff),
      ]),
      'word/vbaData.xml':
        '<wne:vbaSuppData xmlns:wne="http://schemas.microsoft.com/office/word/2006/wordml"><wne:mcds><wne:mcd wne:macroName="PROJECT.AUTOOPEN"/></wne:mcds></wne:vbaSuppData>',
      'word/customizations.xml':
        '<wne:tcg xmlns:wne="http://schemas.microsoft.com/office/word/2006/wordml"><wne:keymaps><wne:keymap wne:kcmPrimary="0241"><wne:macro wne:macroName="PROJECT.AUTOOPEN"/></wne:keymap></wne:keymaps></wne:tcg>',
    },
  })
  const types = String(parts['[Content_Types].xml']).replace(
    'vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    'vnd.ms-word.document.macroEnabled.main+xml',
  )
  return packed({ ...parts, '[Content_Types].xml': types })
}

/** A document whose body is a page. */
function pageFile(body: string): Buffer {
  return docxFile('<w:altChunk r:id="c1"/>', {
    relations: [{ id: 'c1', type: 'aFChunk', target: 'a.html' }],
    files: { 'word/a.html': `<html><body>${body}</body></html>` },
  })
}

/** A document with an object in each of a thousand paragraphs. */
function objects(bytes: Buffer): Buffer {
  const object = '<w:r><w:object><o:OLEObject ProgID="Equation.3" r:id="o1"/></w:object></w:r>'
  return docxFile(p(object).repeat(1000), {
    relations: [{ id: 'o1', type: 'oleObject', target: 'embeddings/o.bin' }],
    files: { 'word/embeddings/o.bin': bytes },
  })
}

function deepFormula(depth: number): Buffer {
  return Buffer.concat([
    Buffer.from('0501000609', 'hex'),
    Buffer.from('DSMT6\0\x01', 'latin1'),
    Buffer.alloc(depth * 7, Buffer.from([3, 0, 10, 0, 0, 1, 0])),
  ])
}
