import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { question as anyQuestion } from '@jiangtai/shared/questions/test/arbitrary-question.ts'
import { illustratedBlocks } from './test/illustrated.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { normaliseQuestion } from '@jiangtai/shared/questions/typed-question/normalise-question.ts'
import { isMoodle, readMoodle } from './read-moodle.ts'
import { writeMoodle } from './write-moodle.ts'

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`
const asked = (type: string, stem: string, rest = '') =>
  `<question type="${type}"><name><text>题</text></name><questiontext format="html"><text><![CDATA[<p>${stem}</p>]]></text></questiontext><generalfeedback format="html"><text></text></generalfeedback><defaultgrade>2.0000000</defaultgrade>${rest}</question>`
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`

/** Kind, stem, choices and key of the only question, each in one line. */
function only(markup: string) {
  const [item] = readMoodle(markup).questions[0]?.question.items ?? []
  if (item === undefined) return null
  const options = item.options.map(({ key, content }) => `${key}.${plainText(content)}`).join(' ')
  return [item.kind, plainText(item.stem), options, KINDS[item.kind].keyText(item), item.score]
}

describe('[QI-86] a quiz of Moodle', () => {
  it.each([
    [
      asked(
        'multichoice',
        '1+1',
        `<single>true</single>${answer(0, '1')}${answer(100, '&lt;b&gt;2&lt;/b&gt;')}`,
      ),
      ['single', '1+1', 'A.1 B.2', 'B', 2],
    ],
    [
      asked(
        'multichoice',
        '质数',
        `<single>false</single>${answer(50, '2')}${answer(50, '3')}${answer(-100, '4')}`,
      ),
      ['multiple', '质数', 'A.2 B.3 C.4', 'AB', 2],
    ],
    [asked('truefalse', '对吗', answer(0, 'true') + answer(100, 'false')), ['judge', '对吗', '', '错误', 2]],
    [
      asked('shortanswer', '首都是', answer(100, '北京') + answer(50, '京')),
      ['blank', '首都是 ____', '', '北京', 2],
    ],
    [
      asked('numerical', 'π', answer(100, '3.14', '<tolerance>0.01</tolerance>')),
      ['blank', 'π ____', '', '3.14', 2],
    ],
    [
      asked(
        'matching',
        '连',
        '<subquestion format="html"><text>中国</text><answer><text>北京</text></answer></subquestion><subquestion format="html"><text></text><answer><text>伦敦</text></answer></subquestion><subquestion format="html"><text>法国</text><answer><text>巴黎</text></answer></subquestion>',
      ),
      ['match', '连', 'A.中国 B.法国', 'A-1，B-3', 2],
    ],
    [asked('ordering', '排', answer(1, '先') + answer(1, '后')), ['order', '排', 'A.先 B.后', 'A B', 2]],
    [
      asked('essay', '写', '<graderinfo format="html"><text>范文</text></graderinfo>'),
      ['text', '写', '', '范文', 2],
    ],
    [
      asked('cloze', '天是{1:SHORTANSWER:=蓝~=蓝色}的，{1:NUMERICAL:=2:0.1}', ''),
      ['blank', '天是____的，____', '', '蓝 / 蓝色；2', 2],
    ],
    [
      asked('multichoice', '求 \\(x^2\\)', `<single>true</single>${answer(100, '1')}${answer(0, '2')}`),
      ['single', '求 $x^2$', 'A.1 B.2', 'A', 2],
    ],
  ])('reads %#', (markup, wanted) => {
    expect(isMoodle(quiz(markup))).toBe(true)
    expect(only(quiz(markup))).toEqual(wanted)
  })

  it('names what has no counterpart, and keeps what stands beside it', () => {
    const { questions, left_out } = readMoodle(
      quiz(
        asked('category', ''),
        asked('calculated', '算'),
        asked('description', '读'),
        asked('truefalse', '对', answer(100, 'true')),
      ),
    )
    expect(questions).toHaveLength(1)
    expect(left_out).toEqual(['“题”：这种题型（calculated）没有对应的题型', '“题”：这是一段说明，没有题目'])
  })

  it('[QI-82] brings back every question that was written, whatever its kind', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 3 }), (questions) => {
        const read = readMoodle(writeMoodle(questions, new Map()))
        expect(read.left_out).toEqual([])
        expect(read.questions.map(({ question }) => normaliseQuestion(question))).toEqual(
          questions.map(normaliseQuestion),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('[QI-84] takes pictures along, in their places', () => {
    const { question, pictures } = illustratedBlocks()
    const file = writeMoodle([question], pictures)
    // As another system writes it: without our comment.
    const read = readMoodle(file.replace(/<!-- jiangtai-question [^>]*-->/g, ''))
    expect(read.pictures.map(({ bytes }) => Buffer.from(bytes))).toEqual([[...pictures.values()][0]!.bytes])
    expect(JSON.stringify(read.questions[0]!.question.items[0]!.stem)).toContain(
      '"key":null,"address":"file:1"',
    )
  })

  it('[QI-143] names a question of more choices or pairs than any has, before it is read, and keeps the others', () => {
    const many = '<answer fraction="0"><text>甲</text></answer>'.repeat(130_000)
    const pairs = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `<subquestion><text>${at}</text><answer><text>${at}</text></answer></subquestion>`,
      ).join('')
    const { questions, left_out } = readMoodle(
      quiz(asked('multichoice', '选', many), asked('truefalse', '对', answer(100, 'true'))),
    )
    expect(questions).toHaveLength(1)
    expect(left_out).toEqual(['“题”：小题或选项太多'])
    expect(readMoodle(quiz(asked('matching', '连', pairs(50_000)))).left_out).toEqual([
      '“题”：小题或选项太多',
    ])
  })

  it('[QI-85] expands no entities, and refuses in words what is no quiz', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><quiz>&b;</quiz>'
    expect(() => readMoodle(bomb)).toThrow('DOCTYPE')
    expect(() => readMoodle('<quiz><question>')).toThrow('不是完整的 XML')
    expect(() => readMoodle(`<quiz>${'<a>'.repeat(5000)}`)).toThrow('嵌套太深')
  })
})
