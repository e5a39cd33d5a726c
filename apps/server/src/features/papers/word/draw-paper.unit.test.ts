import { newId } from '@jiangtai/shared/core/ids.ts'
import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import { type PaperPrint, USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { question as anyQuestion } from '@jiangtai/shared/questions/test/arbitrary-question.ts'
import { itemOf, options, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { sampleQuestions } from '@jiangtai/shared/questions/typed-question/sample-questions.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import fc from 'fast-check'
import { Parser } from 'saxen'
import { describe, expect, it } from 'vitest'
import { readZip } from '../../../../test/files/read-zip.ts'
import { paperFile } from './draw-paper.ts'
import { missingRelations, schemaFaults } from './test/schema-faults.ts'

const PRINT: PaperPrint = USUAL_PRINT

/** The parts of the file of a paper of one section. */
async function partsOf(questions: readonly Question[], change: Partial<PaperPrint> = {}) {
  const print = { ...PRINT, ...change }
  const ids = questions.map(() => newId())
  const numbers = firstNumbers(questions)
  const section = {
    ...{ section_id: newId(), title: '选择题', note: '请选出正确的一项。' },
    questions: ids.map((question_id, at) => ({
      ...{ question_id, version: 1 },
      scores: (questions[at]?.items ?? []).map(({ item_id, score }) => ({ item_id, score })),
    })),
  }
  const { bytes, left_out } = await paperFile({
    title: '期中考试 <A&B>',
    document: {
      subtitle: '（高一）',
      notice: '一、认真作答。\n二、不要提前交卷。',
      duration_min: 90,
      sections: [section],
    },
    print,
    questions: new Map(
      questions.map((question, at) => [
        ids[at] ?? '',
        {
          question: showQuestion(question),
          released: print.answers === 'none' ? null : releaseKey(question),
          number: numbers[at] ?? 1,
          score: null,
        },
      ]),
    ),
    pictures: [],
  })
  const texts = new Map(
    [...readZip(Buffer.from(bytes))].map(([name, content]) => [name, content.toString('utf8')]),
  )
  return { texts, body: texts.get('word/document.xml') ?? '', left_out }
}

/** The words of a part, its paragraphs on lines of their own. */
function wordsOf(body: string): string[] {
  return body
    .split('</w:p>')
    .map((part) => [...part.matchAll(/<(?:w|m):t(?: [^>]*)?>([^<]*)</g)].map((found) => found[1]).join(''))
    .filter((line) => line !== '')
}

function brokenParts(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([name, text]) => (/\.(xml|rels)$/.test(name) && !wellFormed(text) ? [name] : []))
}

function wellFormed(text: string): boolean {
  let isWhole = true
  new Parser()
    .on('error', () => {
      isWhole = false
    })
    .parse(text)
  return isWhole
}

describe('a paper as a file of Word', () => {
  it('[PA-18] says title, time and points, headings, numbers, options and brackets', async () => {
    const single = questionOf(
      itemOf('single', { stem: [paragraphOf('下列正确的是')], options: options('A', 'B', 'C', 'D') }),
    )
    const judge = questionOf(itemOf('judge', { stem: [paragraphOf('地球是圆的。')] }))
    const { body } = await partsOf([single, judge])
    const words = wordsOf(body)
    expect(words).toContain('期中考试 &lt;A&amp;B&gt;')
    expect(words.some((line) => line.startsWith('考试时间：90 分钟　　满分：'))).toBe(true)
    expect(words.some((line) => line.startsWith('一、选择题（共 2 小题'))).toBe(true)
    expect(words).toContain('请选出正确的一项。')
    expect(words).toContain('1．下列正确的是')
    expect(words).toContain(`2．地球是圆的。（${'\u00a0'.repeat(8)}）`)
    expect(words).toContain('A．选项 A 的内容B．选项 B 的内容')
  })

  it('[PA-14] [PA-18] the gaps of a passage bear the numbers of the paper', async () => {
    const gap = (n: number) => ({ type: 'blank' as const, n, width: null })
    const before = questionOf(itemOf('text', { stem: [paragraphOf('第一题')] }))
    const cloze: Question = {
      ...questionOf(
        { ...itemOf('single', { stem: [], options: options('A', 'B') }), blanks: [1] },
        { ...itemOf('single', { stem: [], options: options('A', 'B') }), blanks: [2] },
      ),
      form: 'cloze',
      material: [{ type: 'paragraph', align: 'left', indent: 0, content: [gap(1), gap(2)] }],
    }
    const words = wordsOf((await partsOf([before, cloze])).body)
    const passage = words.find((line) => /2.*3/.test(line) && !line.includes('．'))
    expect(passage).toBeDefined()
    expect(words.some((line) => line.startsWith('3．A．'))).toBe(true)
  })

  it.each([
    ['a4', 'w:w="11906" w:h="16838" w:orient="portrait"', null],
    ['b4', 'w:w="20636" w:h="14570" w:orient="landscape"', 'w:num="2"'],
    ['a3', 'w:w="23811" w:h="16838" w:orient="landscape"', 'w:num="2"'],
    ['8k', 'w:w="20976" w:h="14740" w:orient="landscape"', 'w:num="2"'],
  ] as const)('[PA-19] %s is a sheet of its size, in its columns', async (sheet, size, columns) => {
    const { body, texts } = await partsOf(sampleQuestions().slice(0, 1), { sheet })
    expect(body).toContain(size)
    expect(body.includes('w:num="2"')).toBe(columns !== null)
    expect(body).toContain('<w:titlePg/>')
    const headers = [...texts].filter(([name]) => name.startsWith('word/header'))
    expect(headers.filter(([, text]) => text.includes('密　　　　　　　　封')).length).toBe(1)
    const without = await partsOf(sampleQuestions().slice(0, 1), { sheet, has_seal: false })
    expect([...without.texts.values()].some((text) => text.includes('密　　　　　　　　封'))).toBe(false)
    expect(wordsOf(without.body)).toContain(
      '学校：__________　班级：__________　姓名：__________　考号：__________',
    )
  })

  it('[QU-130] a blank of 田字格 is squares with their 拼音 above', async () => {
    const squares = ['chūn', '']
    const stem = [{ ...paragraphOf(''), content: [{ type: 'blank' as const, n: 1, width: null, squares }] }]
    const { body } = await partsOf([questionOf(itemOf('blank', { stem, blanks: [1] }))])
    expect(body.match(/田/g)).toHaveLength(2)
    expect(body).toMatch(/<w:rt><w:r>.*?chūn<\/w:t><\/w:r><\/w:rt><w:rubyBase><w:r>.*?田/)
    expect(body).not.toContain('____')
  })

  it('[PA-20] answers and analyses are where they are asked for, and nowhere else', async () => {
    const secret: Question = questionOf(
      itemOf('text', {
        stem: [paragraphOf('证明')],
        key: { kind: 'text', answer: [paragraphOf('机密答案')], points: [{ text: '机密给分', score: 2 }] },
        analysis: [paragraphOf('机密解析')],
      }),
    )
    const student = await partsOf([secret])
    expect([...student.texts.values()].filter((text) => text.includes('机密'))).toEqual([])
    const teacher = wordsOf((await partsOf([secret], { answers: 'after_each' })).body)
    expect(teacher).toEqual(expect.arrayContaining(['【答案】机密答案', '【解析】机密解析']))
    expect(teacher.some((line) => line.startsWith('【给分点】') && line.includes('机密给分'))).toBe(true)
    const last = wordsOf((await partsOf([secret], { answers: 'at_end' })).body)
    expect(last.indexOf('参考答案与解析')).toBeGreaterThan(last.indexOf('1．证明'))
    expect(last.indexOf('【答案】机密答案')).toBeGreaterThan(last.indexOf('第 1 题'))
  })

  it('[PA-21] what Word does not show is named in its place and counted', async () => {
    const picture = { type: 'image' as const, key: 'gone.webp', address: null, width: null, alt: '示意图' }
    const wrong = { type: 'math' as const, latex: String.raw`\frac{1}` }
    const sound = { type: 'audio' as const, key: 'a.mp3', seconds: 3 }
    const asked = questionOf(itemOf('text', { stem: [paragraphOf('看'), picture, wrong, sound] }))
    const { body, left_out } = await partsOf([asked])
    expect(left_out).toEqual({ formulas: 1, pictures: 1, sounds: 1 })
    expect(wordsOf(body)).toEqual(
      expect.arrayContaining(['［图片：示意图］', String.raw`\frac{1}`, '［听力录音］']),
    )
  })

  it('[PA-18] every kind of question becomes a file whose parts are whole', async () => {
    for (const answers of ['none', 'after_each', 'at_end'] as const) {
      const { texts } = await partsOf(sampleQuestions(), { answers })
      expect(brokenParts(texts)).toEqual([])
    }
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const { texts } = await partsOf([question], { answers: 'at_end' })
        expect(brokenParts(texts)).toEqual([])
      }),
      { numRuns: 40, seed: 20261124 },
    )
  }, 60_000)

  it('[PA-55] the parts of every kind of paper are in the order of the schema, with all that they name', async () => {
    const faultsOf = ({ texts }: Awaited<ReturnType<typeof partsOf>>) =>
      [...texts]
        .filter(([name]) => /^word\/[a-z]+\d*\.xml$/.test(name))
        .flatMap(([name, text]) => [
          ...schemaFaults(text),
          ...missingRelations(text, texts.get(name.replace('word/', 'word/_rels/').concat('.rels')) ?? ''),
        ])
    for (const sheet of ['a4', 'b4'] as const)
      expect(
        faultsOf(await partsOf(sampleQuestions(), { sheet, answers: 'after_each', header: '实验中学' })),
      ).toEqual([])
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        expect(faultsOf(await partsOf([question], { answers: 'at_end', has_seal: false }))).toEqual([])
      }),
      { numRuns: 40, seed: 20261126 },
    )
    expect(schemaFaults('<w:pPr><w:jc/><w:spacing/></w:pPr>')).toEqual(['w:spacing in w:pPr'])
  }, 60_000)

  it('[PA-55] [PA-90] writes every form of formula in the order of the schema, with all its parts', async () => {
    const formulas = [
      ...[String.raw`\frac{1}{2}`, String.raw`\binom{n}{k}`, String.raw`\sqrt[3]{x}`, String.raw`\sqrt{x}`],
      ...[String.raw`\sum_{i=1}^n a_i`, String.raw`\int f(x)\,\mathrm{d}x`, String.raw`\bigcup_i A_i`],
      ...['x_1^2', 'x^2', 'x_1', String.raw`\ce{^{14}_{6}C}`, String.raw`\ce{2Fe^3+ + Fe ->[\Delta] 3Fe^2+}`],
      ...[String.raw`\vec{a}`, String.raw`\overline{AB}`, String.raw`\underbrace{a+b}_{n}`],
      ...[
        String.raw`\lim_{x\to 0} x`,
        String.raw`\xlongequal{\text{高温}}`,
        String.raw`\cancel{x}`,
        String.raw`\xcancel{x}`,
      ],
      ...[String.raw`\begin{cases}x=1\\y=2\end{cases}`, String.raw`\left(\frac{a}{b}\right]`, '(0,1]', 'x='],
      String.raw`\boxed{\mathbf{x}\in\mathbb{R}}`,
    ]
    const stem = formulas.map((latex) => ({ type: 'math' as const, latex }))
    const { body, left_out } = await partsOf([questionOf(itemOf('text', { stem }))])
    expect(left_out.formulas).toBe(0)
    expect(schemaFaults(body)).toEqual([])
    expect(schemaFaults('<m:f><m:den/></m:f>')).toEqual(['m:f without m:num'])
    expect(schemaFaults('<m:rPr><m:sty/><m:lit/></m:rPr>')).toEqual(['m:lit in m:rPr'])
  })

  it('[PA-89] keeps a stem with its options and its figure, brackets and gaps in one piece, fractions whole', async () => {
    const stem = [paragraphOf('下列正确的是（　　）'), { type: 'math' as const, latex: 'x' }]
    const { body, texts } = await partsOf([
      questionOf(itemOf('single', { stem, options: options('A', 'B', 'C') })),
    ])
    const paragraphs = body.split('</w:p>').map((part) => part.slice(part.lastIndexOf('<w:p>')))
    const holding = (words: string) => paragraphs.find((part) => part.includes(words)) ?? ''
    expect(holding('下列正确的是')).toContain('<w:keepNext/>')
    expect(holding('<m:oMath>')).toContain('<w:keepNext/>')
    expect(holding('下列正确的是')).toContain(`（${'\u00a0'.repeat(8)}）`)
    // Three options stand in one row.
    expect(holding('A．')).toContain('C．')
    expect(texts.get('word/styles.xml')).toContain('w:lineRule="auto"')
  })

  it('[PA-53] is set in the font, size and spacing that were chosen, with its header, footer and fields', async () => {
    const { texts } = await partsOf(sampleQuestions().slice(0, 1), {
      ...{ font: 'kai', font_size: 'small_four', line_spacing: 1.5, header: '实验中学', footer: '高一数学' },
      ...{ has_seal: false, exam_fields: ['name', 'seat_no'], has_notice: false },
    })
    const styles = texts.get('word/styles.xml') ?? ''
    expect(styles).toContain('w:eastAsia="楷体"')
    expect(styles).toContain('<w:sz w:val="24"/>')
    expect(styles).toContain('w:line="360"')
    const words = wordsOf(texts.get('word/document.xml') ?? '')
    expect(words).toContain('姓名：__________　座位号：__________')
    expect(words).not.toContain('注意事项：')
    const named = (part: string, text: string) =>
      [...texts].some(([name, content]) => name.startsWith(part) && content.includes(text))
    expect([named('word/header', '实验中学'), named('word/footer', '高一数学')]).toEqual([true, true])
  })
})
