import type { Block, Item, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { blocksHtml, escapeXml } from '../html/blocks-html.ts'
import { OWN_END, ownComment } from '../own-question.ts'

/** A picture of the questions: its name in the file, and its bytes. */
export type MoodlePicture = { name: string; bytes: Buffer }

/**
 * Writes questions as a quiz of Moodle with their pictures, by the keys under which the questions name them. A question that Moodle has no form for is
 * asked as near as it can be, and stands whole in a comment ([QI-82]).
 */
export function writeMoodle(
  questions: readonly Question[],
  pictures: ReadonlyMap<string, MoodlePicture>,
): string {
  const body = questions.map((question, at) => moodleQuestion(question, { number: at + 1, pictures }))
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>', ...body, '</quiz>', ''].join('\n')
}

type Place = { number: number; pictures: ReadonlyMap<string, MoodlePicture> }

function moodleQuestion(question: Question, place: Place): string {
  const { material, bank, items } = question
  const isSeveral = material !== null || bank.length > 0 || items.length > 1
  const shared = [
    ...(material ?? []),
    ...bank.flatMap(({ key, content }): Block[] => [
      {
        type: 'paragraph',
        align: 'left',
        indent: 0,
        content: [{ type: 'text', text: `${key}. `, marks: [] }],
      },
      ...content,
    ]),
  ]
  const head = isSeveral
    ? [
        `<question type="description">${nameOf(`${place.number}`)}${textPart('questiontext', shared, place)}</question>`,
      ]
    : []
  const parts = items.map((item, at) =>
    itemMarkup(item, { question, place, title: isSeveral ? `${place.number}.${at + 1}` : `${place.number}` }),
  )
  const native = [...head, ...parts].join('\n')
  return `<!-- ${ownComment(question, native)} -->${native}<!-- ${OWN_END} -->`
}

const nameOf = (title: string) => `<name><text>${escapeXml(title)}</text></name>`

/** Blocks as an element with its text and the pictures in it. */
function textPart(name: string, blocks: readonly Block[], { pictures }: Place): string {
  const used = new Map<string, MoodlePicture>()
  const html = blocksHtml(blocks, (key) => {
    const picture = pictures.get(key)
    if (picture === undefined) return null
    used.set(picture.name, picture)
    return `@@PLUGINFILE@@/${encodeURIComponent(picture.name)}`
  })
  const files = [...used.values()].map(
    (file) =>
      `<file name="${escapeXml(file.name)}" path="/" encoding="base64">${file.bytes.toString('base64')}</file>`,
  )
  return `<${name} format="html"><text>${escapeXml(html)}</text>${files.join('')}</${name}>`
}

function itemMarkup(
  item: Item,
  { question, place, title }: { question: Question; place: Place; title: string },
): string {
  const [type, answers] = answerMarkup(item, question, place)
  return [
    `<question type="${type}">${nameOf(title)}`,
    textPart('questiontext', item.stem, place),
    textPart('generalfeedback', item.analysis, place),
    `<defaultgrade>${item.score}</defaultgrade>`,
    ...answers,
    '</question>',
  ].join('\n')
}

const plainAnswer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="plain_text"><text>${escapeXml(text)}</text>${more}</answer>`

function answerMarkup(item: Item, question: Question, place: Place): [string, string[]] {
  const { key, kind } = item
  const essay: [string, string[]] = [
    'essay',
    [
      key.kind === 'text'
        ? textPart('graderinfo', key.answer, place)
        : `<graderinfo format="html"><text>${escapeXml(`<p>${escapeXml(KINDS[kind].keyText(item))}</p>`)}</text></graderinfo>`,
    ],
  ]
  switch (key.kind) {
    case 'choice': {
      if (kind === 'judge')
        return [
          'truefalse',
          ['true', 'false'].map((word) => plainAnswer(key.keys.includes(word) ? 100 : 0, word)),
        ]
      const isSingle = kind !== 'multiple'
      const share = isSingle ? 100 : Math.floor(10_000_000 / key.keys.length) / 100_000
      const choices = KINDS[kind].choices(item, question.bank).map((choice) => {
        const fraction = key.keys.includes(choice.key) ? share : isSingle ? 0 : -100
        return textPart('answer', choice.content, place).replace(
          '<answer ',
          `<answer fraction="${fraction}" `,
        )
      })
      return [
        'multichoice',
        [`<single>${isSingle}</single>`, '<shuffleanswers>false</shuffleanswers>', ...choices],
      ]
    }
    case 'blank': {
      const [only, ...others] = key.blanks
      if (only === undefined || others.length > 0) return essay
      const { tolerance } = only
      return tolerance === null
        ? ['shortanswer', ['<usecase>1</usecase>', ...only.accepted.map((text) => plainAnswer(100, text))]]
        : [
            'numerical',
            only.accepted.map((text) => plainAnswer(100, text, `<tolerance>${tolerance}</tolerance>`)),
          ]
    }
    case 'match':
      return [
        'matching',
        key.pairs.map(([left, right]) => {
          const textOf = (options: Item['options'], wanted: string) =>
            options.find((one) => one.key === wanted)?.content ?? []
          const answer = plainText(textOf(item.targets, right)) || right
          return textPart('subquestion', textOf(item.options, left), place).replace(
            '</subquestion>',
            `<answer><text>${escapeXml(answer)}</text></answer></subquestion>`,
          )
        }),
      ]
    case 'order':
      return [
        'ordering',
        key.keys.map((wanted) =>
          textPart('answer', item.options.find((one) => one.key === wanted)?.content ?? [], place).replace(
            '<answer ',
            '<answer fraction="100" ',
          ),
        ),
      ]
    case 'correct':
    case 'text':
      return essay
  }
}
