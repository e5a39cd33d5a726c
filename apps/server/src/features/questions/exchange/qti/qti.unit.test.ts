import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { question as anyQuestion } from '@jiangtai/shared/questions/test/arbitrary-question.ts'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { ITEM_KINDS, type Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { normaliseQuestion } from '@jiangtai/shared/questions/typed-question/normalise-question.ts'
import { writeZip } from '../../../../../test/files/write-zip.ts'
import { readQti } from './read-qti.ts'
import { qtiFiles } from './write-qti.ts'

const packed = (files: readonly { name: string; bytes: Buffer | string }[]) =>
  Buffer.from(writeZip(files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }))))
const manifest = (...names: string[]) => ({
  name: 'imsmanifest.xml',
  bytes: `<manifest xmlns="x"><resources>${names.map((name) => `<resource type="imsqti_item_xmlv2p1" href="${name}"/>`).join('')}</resources></manifest>`,
})
const item = (body: string, declared = '') =>
  packed([
    manifest('q.xml'),
    {
      name: 'q.xml',
      bytes: `<?xml version="1.0"?><assessmentItem xmlns="x" identifier="q" title="q">${declared}<itemBody>${body}</itemBody></assessmentItem>`,
    },
  ])
const right = (cardinality: string, ...values: string[]) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`

/** Kind, stem, choices and key of each item, each in one line. */
const said = ({ items }: Question) =>
  items.map((one) => [
    one.kind,
    plainText(one.stem),
    one.options.map(({ key, content }) => `${key}.${plainText(content)}`).join(' '),
    KINDS[one.kind].keyText(one),
  ])

describe('[QI-87] a package of QTI', () => {
  it('reads choices, of version 2 and of version 3', () => {
    const body =
      '<p>1+1=?</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>选一项</prompt><simpleChoice identifier="a">1</simpleChoice><simpleChoice identifier="b"><b>2</b></simpleChoice></choiceInteraction>'
    const wanted = [['single', '1+1=? 选一项', 'A.1 B.2', 'B']]
    expect(said(readQti(item(body, right('single', 'b'))).questions[0]!.question)).toEqual(wanted)
    const third = packed([
      manifest('q.xml'),
      {
        name: 'q.xml',
        bytes:
          '<qti-assessment-item xmlns="x"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>b</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>1+1=?</p><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>选一项</qti-prompt><qti-simple-choice identifier="a">1</qti-simple-choice><qti-simple-choice identifier="b"><b>2</b></qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>',
      },
    ])
    expect(said(readQti(third).questions[0]!.question)).toEqual(wanted)
  })

  it('reads gaps in a text, an order, and pairs', () => {
    const gaps = '<p>天是<textEntryInteraction responseIdentifier="R"/>的。</p>'
    expect(said(readQti(item(gaps, right('single', '蓝'))).questions[0]!.question)).toEqual([
      ['blank', '天是____的。', '', '蓝'],
    ])
    const order =
      '<orderInteraction responseIdentifier="R"><prompt>排</prompt><simpleChoice identifier="a">甲</simpleChoice><simpleChoice identifier="b">乙</simpleChoice></orderInteraction>'
    expect(said(readQti(item(order, right('ordered', 'b', 'a'))).questions[0]!.question)).toEqual([
      ['order', '排', 'A.甲 B.乙', 'B A'],
    ])
    const pairs =
      '<matchInteraction responseIdentifier="R"><prompt>连</prompt><simpleMatchSet><simpleAssociableChoice identifier="c">中国</simpleAssociableChoice><simpleAssociableChoice identifier="f">法国</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="p">巴黎</simpleAssociableChoice><simpleAssociableChoice identifier="b">北京</simpleAssociableChoice></simpleMatchSet></matchInteraction>'
    expect(said(readQti(item(pairs, right('multiple', 'c b', 'f p'))).questions[0]!.question)).toEqual([
      ['match', '连', 'A.中国 B.法国', 'A-2，B-1'],
    ])
  })

  it('keeps several interactions together below what stands above them, and names what has no counterpart', () => {
    const choice = (response: string) =>
      `<choiceInteraction responseIdentifier="${response}" maxChoices="1"><prompt>问 ${response}</prompt><simpleChoice identifier="a">1</simpleChoice><simpleChoice identifier="b">2</simpleChoice></choiceInteraction>`
    const { questions } = readQti(item(`<p>读一段话。</p>${choice('R')}${choice('R')}`, right('single', 'a')))
    expect(plainText(questions[0]!.question.material!)).toBe('读一段话。')
    expect(questions[0]!.question.items).toHaveLength(2)
    expect(readQti(item('<hotspotInteraction responseIdentifier="R"/>')).left_out).toEqual([
      '“q.xml”：这种作答方式（hotspotInteraction）没有对应的题型',
    ])
  })

  it('[QI-141] names an item that is missing, broken, too deep or too large, and keeps the others', () => {
    const choice = `<assessmentItem>${right('single', 'b')}<itemBody><p>1+1</p><choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="a">1</simpleChoice><simpleChoice identifier="b">2</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
    const lost = {
      'broken.xml': '<assessmentItem><itemBody>',
      'deep.xml': '<p>'.repeat(300) + '</p>'.repeat(300),
      'many.xml': choice.replace('<p>1+1</p>', '<p/>'.repeat(20_001)),
      'large.xml': choice.replace('1+1', '1'.repeat(4_200_000)),
      'entity.xml': `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${choice}`,
    }
    const files = Object.entries({ 'first.xml': choice, ...lost, 'last.xml': choice })
    const read = readQti(
      packed([
        manifest('gone.xml', ...files.map(([name]) => name)),
        ...files.map(([name, bytes]) => ({ name, bytes })),
      ]),
    )
    expect(read.questions).toHaveLength(2)
    expect(read.left_out).toEqual([
      '“gone.xml”：压缩包里没有这个文件',
      '“broken.xml”：文件不是完整的 XML，请重新导出',
      '“deep.xml”：文件的内容嵌套太深，无法读取',
      '“many.xml”：文件的内容太多或太复杂，无法读取，请分成几个文件后重新导入',
      '“large.xml”：这道题的文件太大',
      '“entity.xml”：文件里有文档类型声明（DOCTYPE），不能读取',
    ])
  })

  it('[QI-140] brings no sign that a database refuses', () => {
    const item = `<assessmentItem>${right('single', 'b')}<itemBody><p>甲&#0;乙&#xD800;丙<textEntryInteraction responseIdentifier="R"/></p></itemBody></assessmentItem>`
    const read = readQti(packed([manifest('one.xml'), { name: 'one.xml', bytes: item }]))
    expect(read.questions.flatMap(({ question }) => said(question))).toEqual([
      ['blank', '甲乙丙____', '', 'b'],
    ])
  })

  it('[QI-142] reads items in UTF-16 with its mark and in GB18030', () => {
    const blank = `<assessmentItem>${right('single', 'b')}<itemBody><p>GAP<textEntryInteraction responseIdentifier="R"/></p></itemBody></assessmentItem>`
    const [before = '', behind = ''] = blank.split('GAP')
    const chinese = Buffer.from([0xd6, 0xd0, 0xb9, 0xfa])
    const names = ['wide.xml', 'windows.xml']
    const files = [Buffer.from(`\ufeff${before}中国${behind}`, 'utf16le'), [before, chinese, behind]]
    const bytes = files.map((parts) =>
      Array.isArray(parts) ? Buffer.concat(parts.map((part) => Buffer.from(part))) : parts,
    )
    const read = readQti(
      packed([manifest(...names), ...bytes.map((held, at) => ({ name: names[at]!, bytes: held }))]),
    )
    expect(read.questions.flatMap(({ question }) => said(question))).toEqual([
      ['blank', '中国____', '', 'b'],
      ['blank', '中国____', '', 'b'],
    ])
  })

  it('[QI-82] brings back every question that was written, whatever its kind', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 3 }), (questions) => {
        const read = readQti(packed(qtiFiles(questions, new Map())))
        expect(read.left_out).toEqual([])
        expect(read.questions.map(({ question }) => normaliseQuestion(question))).toEqual(
          questions.map(normaliseQuestion),
        )
      }),
      { numRuns: 40 },
    )
  })

  it.each(ITEM_KINDS)('can be read without our comment, too: %s', (kind) => {
    const files = qtiFiles([questionOf(itemOf(kind))], new Map()).map((file) => ({
      ...file,
      bytes: file.bytes.toString().replace(/<!-- jiangtai[^>]*-->/g, ''),
    }))
    expect(readQti(packed(files)).questions).toHaveLength(1)
  })

  it('[QI-85] refuses in words what is no package', () => {
    expect(() => readQti(packed([{ name: 'a.txt', bytes: 'a' }]))).toThrow('没有 imsmanifest.xml')
    expect(() => readQti(Buffer.from('PK\u0003\u0004'))).toThrow('不完整')
    const outside = packed([
      manifest('../../etc/passwd'),
      { name: '../../etc/passwd', bytes: '<assessmentItem/>' },
    ])
    expect(readQti(outside).questions).toEqual([])
  })
})
