import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { docxFile, p, run } from '../../import/source/test/docx-file.ts'
import { inlinePicture } from '../../import/source/test/drawings.ts'
import { pdfFile } from '../../import/source/test/pdf-file.ts'
import { questionTemplate } from '../../import/source/sheet/template.ts'
import { deskAsks, PATH } from '../test/desk-asks.ts'
import { beginImport, drainJobs, uploadSource } from '../test/desk-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { setup, openedFiles, get, pieces, questions, told, act, undo, confirm, bank, job } = deskAsks(
  () => app,
)

const picture = {
  relations: [{ id: 'p1', type: 'image', target: 'media/image1.png' }],
  files: { 'word/media/image1.png': PIXEL_PNG },
}
const PAPER = docxFile(
  p('1. 如图，选哪一个？') +
    p(inlinePicture('p1')) +
    p('A. 甲    B. 乙') +
    p('【答案】B') +
    p('2. 1+1=____') +
    p('【答案】2'),
  picture,
)

describe('[QI-30] a file of Word', () => {
  it('lies at the desk with its pictures in their places, and is stored once it is confirmed', async () => {
    const { teacher, import_id } = await openedFiles([{ file_name: '月考.docx', body: PAPER }])
    const [first, second] = await questions(teacher, import_id)
    expect(first).toMatchObject({ document: { items: [{ kind: 'single', key: { keys: ['B'] } }] } })
    expect(second).toMatchObject({ document: { items: [{ kind: 'blank' }] } })
    const [shown] = questionPictures(first?.document ?? null)
    const key = shown?.key ?? ''
    // The line of the source shows the same picture.
    expect(first?.lines[1]?.text).toContain(`object:${key}`)
    const seen = await app.fastify.inject({ method: 'GET', url: first?.files[key] ?? '' })
    expect(seen.rawPayload.equals(PIXEL_PNG)).toBe(true)
    expect(await bank(teacher)).toEqual([])
    await confirm(teacher, import_id)
    const [stored] = await bank(teacher)
    expect(questionPictures(stored?.document ?? null).map((one) => one.key)).toEqual([key])
  })

  it('[QI-32] that comes once more is told as questions that the bank has', async () => {
    const { teacher, import_id } = await openedFiles([{ file_name: '月考.docx', body: PAPER }])
    await confirm(teacher, import_id)
    const { import_id: second } = await beginImport(app, teacher, [{ file_name: '月考2.docx', body: PAPER }])
    await drainJobs(app)
    expect((await pieces(teacher, second, 'twins')).map(({ twin }) => twin?.choice)).toEqual([
      'known',
      'known',
    ])
    await confirm(teacher, second)
    expect(await get(teacher, second)).toMatchObject({ stored_count: 0, known_count: 2 })
  })

  it('without answers lies there too, and each question says what it lacks', async () => {
    const body = docxFile(p('1. 说说理由') + p('2. 选哪一个？') + p('A. 甲    B. 乙'))
    const { teacher, import_id } = await openedFiles([{ file_name: '题.docx', body }])
    expect((await questions(teacher, import_id)).map(({ fault }) => fault)).toEqual([
      expect.stringContaining('没有答案'),
      expect.stringContaining('没有答案'),
    ])
  })

  it('that is damaged is refused in words, and nothing of it is kept', async () => {
    const body = Buffer.from('PK\x03\x04 no archive')
    const { teacher, import_id, job_id } = await openedFiles([{ file_name: '坏.docx', body }])
    expect(await job(teacher, job_id)).toMatchObject({
      status: 'failed',
      message: '这个 Word 文件不完整或已损坏，请用 Word 打开后另存为 .docx 再导入',
    })
    expect(await get(teacher, import_id)).toMatchObject({ state: 'unread' })
  })

  it('among others is named where it cannot be read', async () => {
    const { teacher, job_id } = await openedFiles([
      { file_name: '月考.docx', body: PAPER },
      { file_name: '坏.docx', body: Buffer.from('PK\x03\x04 no archive') },
    ])
    const { message } = await job(teacher, job_id)
    expect(message).toMatch(/^“坏\.docx”：这个 Word 文件不完整/)
  })
})

describe('[QI-33] a file of answers', () => {
  const asked = docxFile(
    p('1. 选哪一个？') + p('A. 甲    B. 乙') + p('2. 选哪一个好？') + p('A. 丙    B. 丁'),
  )
  const paper = { file_name: '题.docx', body: asked }
  const answers = { file_name: '答案.docx', body: docxFile(p('1. B') + p('2. A')), is_answers: true }

  it.each([
    ['behind its paper', [paper, answers]],
    ['before its paper', [answers, paper]],
  ])('%s is dealt to its questions', async (_where, files) => {
    const { teacher, import_id } = await openedFiles(files)
    const keys = (await questions(teacher, import_id)).map(({ document }) => document?.items[0]?.key)
    expect(keys).toMatchObject([{ keys: ['B'] }, { keys: ['A'] }])
  })

  it('is refused beside a file whose questions bring their answers', async () => {
    const { teacher, job_id } = await openedFiles([
      { file_name: '题目.json', body: '{"questions":[{"type":"judge","stem":"对吗","answer":["true"]}]}' },
      answers,
    ])
    const { message } = await job(teacher, job_id)
    expect(message).toContain('“题目.json”里每题已经写着答案')
  })
})

describe('[QI-31] what did not come along', () => {
  const LOST = '这里的图片在文件里找不到，请补上'
  const body = docxFile(p(run('一、填空题') + inlinePicture('gone')) + p('1. 1+1=____') + p('【答案】2'))
  const inQuestion = docxFile(
    p('1. 甲') + p(run('看图') + inlinePicture('gone')) + p('【答案】略') + p('2. 乙') + p('【答案】略'),
  )

  it('is told at its line, and its question is to be looked at, also after the line went elsewhere', async () => {
    const { teacher, import_id } = await openedFiles([{ file_name: '月考.docx', body: inQuestion }])
    const [first, second] = await questions(teacher, import_id)
    expect(first?.lines.map(({ notes }) => notes)).toEqual([[], [LOST], []])
    expect(first?.review_note).toContain(LOST)
    expect(second?.review_note).toBeNull()
    await act(teacher, import_id, { act: 'border', piece_id: first!.piece_id, lines: -2 })
    const [without, taken] = await questions(teacher, import_id)
    expect(without?.lines).toHaveLength(1)
    expect(taken?.review_note).toContain(LOST)
    await undo(teacher, import_id)
    expect((await questions(teacher, import_id))[0]?.review_note).toContain(LOST)
  })

  it('outside of every question is to be looked at where it stands', async () => {
    const { teacher, import_id } = await openedFiles([{ file_name: '月考.docx', body }])
    const [aside, ...others] = await pieces(teacher, import_id, 'review')
    expect(aside).toMatchObject({ kind: 'aside', review_note: LOST, lines: [{ line: 1, notes: [LOST] }] })
    expect(others).toEqual([])
    expect((await get(teacher, import_id)).counts).toMatchObject({ all: 1, review: 1 })
  })
})

describe('[QI-17] a file of text', () => {
  const TEXT = '1. 下列数中是无理数的是（　　）\nA. 2\nB. 3\n【答案】A\n'
  const utf8 = Buffer.from(TEXT)
  const firstLine = async (body: Buffer) => {
    const { teacher, import_id } = await openedFiles([{ file_name: '月考.txt', body }])
    return (await questions(teacher, import_id))[0]?.lines[0]?.text
  }

  it('in UTF-8 that lost a byte is read but for the sign that lost it', async () => {
    const lost = Buffer.concat([utf8.subarray(0, 5), utf8.subarray(6)])
    expect(await firstLine(lost)).toContain('数中是无理数的是')
  })

  it('in GB18030 is read as such', async () => {
    const written = '312e20cfc2c1d0cafdd6d0cac7cedec0edcafdb5c4caf20a41'
    expect(await firstLine(Buffer.from(`${written}0aa1beb4f0b0b8a1bf41`, 'hex'))).toContain(
      '1. 下列数中是无理数的',
    )
  })
})

describe('[QI-64] files of every kind lie at the desk', () => {
  it('PDF', async () => {
    const lines = ['1. Which is right?', 'A. one', 'B. two', 'Answer: B']
    const body = pdfFile([lines.map((text, at) => ({ x: 72, y: 760 - at * 20, text }))])
    const { teacher, import_id } = await openedFiles([{ file_name: '月考.pdf', body }])
    expect((await questions(teacher, import_id))[0]).toMatchObject({
      is_fixed: false,
      document: { items: [{ kind: 'single', key: { keys: ['B'] } }] },
    })
  })

  it('Excel, row by row, with borders that stay', async () => {
    const { teacher, import_id } = await openedFiles([
      { file_name: '模板.xlsx', body: await questionTemplate() },
    ])
    const list = await questions(teacher, import_id)
    expect(list.length).toBeGreaterThan(3)
    expect(list.map(({ is_fixed, fault }) => [is_fixed, fault])).toEqual(list.map(() => [true, null]))
    expect(list[0]?.lines[0]?.text).toMatch(/^题/)
  })

  it.each([
    ['GIFT', '测验.gift', '::一:: 雨是水吗？ {TRUE}\n\n::二:: 1+1=? {=2 ~3}'],
    [
      'Moodle XML',
      '测验.xml',
      '<?xml version="1.0"?><quiz><question type="truefalse"><questiontext format="html"><text>雨是水吗？</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>',
    ],
  ])('%s, its questions as text that can be mended', async (_kind, file_name, body) => {
    const { teacher, import_id } = await openedFiles([{ file_name, body }])
    const [first] = await questions(teacher, import_id)
    expect(first).toMatchObject({ is_fixed: false, fault: null })
    await act(teacher, import_id, {
      act: 'text',
      piece_id: first!.piece_id,
      text: '【判断题】雪是水吗？\n【答案】对',
    })
    expect((await told(teacher, import_id)).join('\n')).toContain('雪是水吗？')
    await confirm(teacher, import_id)
    expect((await bank(teacher)).length).toBeGreaterThan(0)
  })
})

describe('whose files are read', () => {
  it('nobody reads a file that another teacher uploaded, or that never arrived', async () => {
    const { teacher } = await setup()
    const elsewhere = await setup()
    const theirs = await uploadSource(app, elsewhere.teacher, { file_name: '月考.docx', body: PAPER })
    const place = { subject_id: 'math', phase_id: 'senior' } as const
    const foreign = await app.send(teacher.token, `POST ${PATH}/begin`, { files: [theirs], ...place })
    expect(foreign.code).toBe(404)
    const own = await uploadSource(app, teacher, { file_name: '月考.docx', body: PAPER })
    await app.services.storage.remove(own.object_key)
    const absent = await app.send(teacher.token, `POST ${PATH}/begin`, { files: [own], ...place })
    expect(absent).toMatchObject({ code: 400, message: expect.stringContaining('没有上传成功') })
  })
})

describe('[QI-149] a picture of a file that cannot be shown', () => {
  const header = (width: number) => {
    const png = Buffer.from(PIXEL_PNG)
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(width, 20)
    return png
  }
  it.each([
    ['whose head alone is one', Buffer.from('\x89PNG<html><script>', 'latin1')],
    ['without a point', header(0)],
    ['of four milliards of points', header(65_535)],
    ['that is cut', PIXEL_PNG.subarray(0, 20)],
  ])('%s is left out and told, and the questions are there', async (_name, bytes) => {
    const relations = [
      { id: 'p1', type: 'image', target: 'media/image1.png' },
      { id: 'p2', type: 'image', target: 'media/image2.png' },
    ]
    const body = docxFile(p('1. 如图') + p(inlinePicture('p1')) + p(inlinePicture('p2')) + p('【答案】2'), {
      relations,
      files: { 'word/media/image1.png': bytes, 'word/media/image2.png': PIXEL_PNG },
    })
    const { teacher, import_id } = await openedFiles([{ file_name: '月考.docx', body }])
    expect((await get(teacher, import_id)).notes).toContain(
      '有 1 张图片不完整、已损坏或超过 1 亿像素，没有导入，请补上',
    )
    const [first] = await questions(teacher, import_id)
    // Its place is kept, so that it is seen where one is to be put.
    expect(questionPictures(first?.document ?? null).map(({ key }) => key !== null)).toEqual([false, true])
  })
})
