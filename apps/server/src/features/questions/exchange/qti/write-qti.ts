import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { blocksHtml, escapeXml, lineHtml, type PictureName } from '../html/blocks-html.ts'
import { OWN_END, ownComment } from '../own-question.ts'
import { pictureFile } from './read-qti.ts'

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1'
const CORRECT = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct'

/** The files of a package of QTI 2.1: its manifest, an item a question, and the pictures there are ([QI-87]). */
export function qtiFiles(
  questions: readonly Question[],
  pictures: ReadonlyMap<string, Buffer>,
): { name: string; bytes: Buffer }[] {
  const names = questions.map((_, at) => `items/question-${at + 1}.xml`)
  const resources = names.map(
    (name, at) =>
      `<resource identifier="Q${at + 1}" type="imsqti_item_xmlv2p1" href="${name}"><file href="${name}"/></resource>`,
  )
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="jiangtai"><metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>`
  return [
    { name: 'imsmanifest.xml', bytes: Buffer.from(manifest) },
    ...questions.map((question, at) => ({
      name: names[at] ?? '',
      bytes: Buffer.from(itemFile(question, at + 1, pictures)),
    })),
    ...[...pictures].map(([key, bytes]) => ({ name: pictureFile(key), bytes })),
  ]
}

function itemFile(question: Question, number: number, pictures: ReadonlyMap<string, Buffer>): string {
  const pictureOf: PictureName = (key) => (pictures.has(key) ? `../${pictureFile(key)}` : null)
  const parts = question.items.map((item, at) =>
    itemParts(item, { question, response: `R${at + 1}`, pictureOf }),
  )
  const bank = question.bank
    .map(({ key, content }) => `<p>${escapeXml(key)}. ${lineHtml(content, pictureOf)}</p>`)
    .join('')
  const analysis = [...question.items.flatMap((item) => item.analysis), ...question.analysis]
  const feedback =
    analysis.length === 0
      ? ''
      : `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="analysis" showHide="hide">${blocksHtml(analysis, pictureOf)}</modalFeedback>`
  const native = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="${NAMESPACE}" identifier="Q${number}" title="${number}" adaptive="false" timeDependent="false">`,
    ...parts.map(({ declared }) => declared),
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>',
    `<itemBody>${blocksHtml(question.material ?? [], pictureOf)}${bank}${parts.map(({ body }) => body).join('')}</itemBody>`,
    `<responseProcessing template="${CORRECT}"/>`,
    feedback,
    '</assessmentItem>',
    '',
  ].join('\n')
  return `${native}<!-- ${ownComment(question, native)} --><!-- ${OWN_END} -->\n`
}

type Place = { question: Question; response: string; pictureOf: PictureName }

/** A response and the interaction that asks for it; an item that QTI has no interaction for is asked as a text to write. */
function itemParts(item: Item, { question, response, pictureOf }: Place): { declared: string; body: string } {
  const { key, kind } = item
  const stem = blocksHtml(item.stem, pictureOf)
  const prompt = `<div>${stem}</div>`
  const declare = (cardinality: string, baseType: string, values: readonly string[]) =>
    `<responseDeclaration identifier="${response}" cardinality="${cardinality}" baseType="${baseType}">${
      values.length === 0
        ? ''
        : `<correctResponse>${values.map((value) => `<value>${escapeXml(value)}</value>`).join('')}</correctResponse>`
    }</responseDeclaration>`
  const choice = (name: string, id: string, content: Item['stem'], more = '') =>
    `<${name} identifier="${id}"${more}>${lineHtml(content, pictureOf)}</${name}>`
  const written = {
    declared: declare('single', 'string', [KINDS[kind].keyText(item)]),
    body: `${prompt}<extendedTextInteraction responseIdentifier="${response}"/>`,
  }
  switch (key.kind) {
    case 'choice': {
      const choices = KINDS[kind].choices(item, question.bank)
      const isSingle = kind !== 'multiple'
      const ids = new Map(choices.map((one, at) => [one.key, `C${at + 1}`]))
      const values = key.keys.flatMap((right) => ids.get(right) ?? [])
      const body = choices.map((one) => choice('simpleChoice', ids.get(one.key) ?? '', one.content)).join('')
      return {
        declared: declare(isSingle && values.length === 1 ? 'single' : 'multiple', 'identifier', values),
        body: `${prompt}<choiceInteraction responseIdentifier="${response}" shuffle="false" maxChoices="${isSingle ? 1 : 0}">${body}</choiceInteraction>`,
      }
    }
    case 'order': {
      const ids = new Map(item.options.map((option, at) => [option.key, `C${at + 1}`]))
      const body = item.options
        .map((option) => choice('simpleChoice', ids.get(option.key) ?? '', option.content))
        .join('')
      return {
        declared: declare(
          'ordered',
          'identifier',
          key.keys.flatMap((one) => ids.get(one) ?? []),
        ),
        body: `${prompt}<orderInteraction responseIdentifier="${response}" shuffle="false">${body}</orderInteraction>`,
      }
    }
    case 'match': {
      const [left, right] = [idsOf(item.options, 'L'), idsOf(item.targets, 'T')]
      const set = (options: Item['options'], ids: ReadonlyMap<string, string>) =>
        `<simpleMatchSet>${options.map((option) => choice('simpleAssociableChoice', ids.get(option.key) ?? '', option.content, ' matchMax="0"')).join('')}</simpleMatchSet>`
      const values = key.pairs.map(([from, to]) => `${left.get(from) ?? ''} ${right.get(to) ?? ''}`)
      return {
        declared: declare('multiple', 'directedPair', values),
        body: `${prompt}<matchInteraction responseIdentifier="${response}" shuffle="false" maxAssociations="0">${set(item.options, left)}${set(item.targets, right)}</matchInteraction>`,
      }
    }
    case 'blank': {
      const [only, ...others] = key.blanks
      const gap = stem.indexOf('____')
      if (only === undefined || others.length > 0 || gap < 0) return written
      return {
        declared: declare('single', 'string', only.accepted.slice(0, 1)),
        body: `<div>${stem.slice(0, gap)}<textEntryInteraction responseIdentifier="${response}"/>${stem.slice(gap + 4)}</div>`,
      }
    }
    case 'correct':
    case 'text':
      return written
  }
}

function idsOf(options: Item['options'], letter: string): ReadonlyMap<string, string> {
  return new Map(options.map(({ key }, at) => [key, `${letter}${at + 1}`]))
}
