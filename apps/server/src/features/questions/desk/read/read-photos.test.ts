import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { photoHead, standInReader } from '../../import/source/test/photo-file.ts'
import { deskAsks, PATH } from '../test/desk-asks.ts'
import { beginImport, drainJobs, uploadSource } from '../test/desk-builders.ts'

const FIRST = ['1. 甲是（ ）', 'A. 一    B. 二', '【答案】B', '2. 乙是?多少', 'A. 三    B. 四']
const SECOND = ['【答案】A', '3. 丙是几？']

let app: TestApp
let plain: TestApp
beforeAll(async () => {
  app = await openTestApp({
    page_reader: standInReader({ p1: FIRST, p2: SECOND, p3: [...FIRST, '3. 丙是几？'] }),
  })
  plain = await openTestApp()
})
afterAll(async () => {
  await app.close()
  await plain.close()
})

const { setup, openedFiles, get, pieces, questions, act, undo, confirm, bank, job } = deskAsks(() => app)
const photo = (more: string, number = 1) => ({ file_name: `照片${number}.jpg`, body: photoHead({ more }) })
const PAGES = [photo('p1'), photo('p2', 2)]
const picturesOf = (piece: Awaited<ReturnType<typeof questions>>[number] | undefined) =>
  questionPictures(piece?.document ?? null).map(({ key }) => key)

describe('[QI-110] photographed pages', () => {
  it('are questions in their order, one of which goes on over two pages, and nothing is in the bank', async () => {
    const { teacher, import_id } = await openedFiles(PAGES)
    const read = await questions(teacher, import_id)
    expect(read.map(({ document, fault }) => (document === null ? fault : printQuestion(document)))).toEqual([
      expect.stringContaining('甲是'),
      expect.stringContaining('乙是多少'),
      expect.stringContaining('没有答案'),
    ])
    expect(await bank(teacher)).toEqual([])
  })

  it('[QI-119] each piece has the cut of its own part, of both pages where it goes on', async () => {
    const { teacher, import_id } = await openedFiles(PAGES)
    const read = await pieces(teacher, import_id)
    const cuts = read.map(({ lines }) => [...new Set(lines.map(({ cut }) => cut))])
    expect(cuts.map(({ length }) => length)).toEqual([1, 2, 1])
    for (const piece of read)
      for (const { cut } of piece.lines) {
        const seen = await app.fastify.inject({ method: 'GET', url: piece.files[cut ?? ''] ?? '' })
        expect(seen.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
      }
  })

  it('[QI-120] keeps the words alone where they are sure, and the cut beside them where they are not', async () => {
    const { teacher, import_id } = await openedFiles(PAGES)
    const [first, second, third] = await questions(teacher, import_id)
    expect([first?.kept, second?.kept, third?.kept]).toEqual(['words', 'both', 'words'])
    expect(picturesOf(first)).toEqual([])
    expect(picturesOf(second)).toHaveLength(2)
    expect(second?.review_note).toBe('“多”没有看清，请对照截图')
  })
})

describe('[QI-123] photos with other files', () => {
  const words = async (files: Parameters<typeof openedFiles>[0]) => {
    const { teacher, import_id } = await openedFiles(files)
    const read = await questions(teacher, import_id)
    return read.map(({ document, fault, kept }) => [
      kept,
      document === null ? fault : printQuestion(document).replaceAll('\n', ' '),
    ])
  }

  it('are followed by the questions of a text, which have no photo', async () => {
    expect(await words([photo('p1'), { file_name: '题.txt', body: '1. 丁____\n【答案】戊' }])).toEqual([
      ['words', expect.stringContaining('甲是')],
      ['both', expect.stringContaining('没有答案')],
      [null, expect.stringContaining('丁____ 【答案】戊')],
    ])
  })

  it('get the answers of a file that has nothing else', async () => {
    const answers = { file_name: '答案.txt', body: '2. A\n3. 四', is_answers: true }
    expect(await words([photo('p3'), answers])).toEqual([
      ['words', expect.stringContaining('甲是')],
      ['both', expect.stringMatching(/乙是多少.*【答案】A/)],
      ['words', expect.stringMatching(/丙是几.*【答案】四/)],
    ])
  })
})

describe('[QI-121] what is kept of a photographed question', () => {
  it('is chosen, and can be taken back', async () => {
    const { teacher, import_id } = await openedFiles(PAGES)
    const [first] = await questions(teacher, import_id)
    const piece_id = first?.piece_id ?? ''
    const cut = first?.lines[0]?.cut
    const now = async () => (await questions(teacher, import_id))[0]
    await act(teacher, import_id, { act: 'keep', piece_id, parts: 'picture' })
    const shown = await now()
    expect(shown).toMatchObject({
      kept: 'picture',
      document: {
        items: [{ kind: 'single', key: { keys: ['B'] }, options: [{ content: [] }, { content: [] }] }],
      },
    })
    expect(picturesOf(shown)).toEqual([cut])
    await act(teacher, import_id, { act: 'keep', piece_id, parts: 'both' })
    expect(await now()).toMatchObject({ kept: 'both' })
    expect(printQuestion((await now())!.document!)).toContain('甲是')
    await act(teacher, import_id, { act: 'keep', piece_id, parts: 'words' })
    expect(picturesOf(await now())).toEqual([])
    expect((await get(teacher, import_id)).undo).toBe('只留文字')
    await undo(teacher, import_id)
    expect(await now()).toMatchObject({ kept: 'both' })
  })

  it('of lines that are no question yet is in the text that is mended', async () => {
    const { teacher, import_id } = await openedFiles(PAGES)
    const third = (await questions(teacher, import_id))[2]
    const piece_id = third?.piece_id ?? ''
    const cut = third?.lines[0]?.cut ?? ''
    await act(teacher, import_id, { act: 'keep', piece_id, parts: 'both' })
    const text = (await questions(teacher, import_id))[2]?.text ?? ''
    expect(text).toContain(`(object:${cut})`)
    const mended = `【解答题】${text.replace('3. ', '')}\n【答案】四`
    expect((await act(teacher, import_id, { act: 'text', piece_id, text: mended })).code).toBe(200)
    const read = (await questions(teacher, import_id))[2]
    expect(read).toMatchObject({ kept: 'both', fault: null })
    expect(picturesOf(read)).toEqual([cut])
  })

  it('goes into the bank, where its picture is seen', async () => {
    const { teacher, import_id } = await openedFiles(PAGES)
    const [, second] = await questions(teacher, import_id)
    await confirm(teacher, import_id)
    const stored = (await bank(teacher)).find(({ document }) => questionPictures(document).length > 0)
    expect(questionPictures(stored?.document ?? null).map(({ key }) => key)).toEqual(picturesOf(second))
  })

  it('is refused for a question that was not photographed', async () => {
    const { teacher, import_id } = await openedFiles([{ file_name: '题.txt', body: '1. 甲____\n【答案】乙' }])
    const [only] = await questions(teacher, import_id)
    expect(only?.kept).toBeNull()
    const refused = await act(teacher, import_id, {
      ...{ act: 'keep', piece_id: only?.piece_id ?? '' },
      parts: 'both',
    })
    expect(refused.error?.fields).toEqual([
      { field: 'act.parts', message: '这一题不是从照片读出来的，没有截图' },
    ])
  })
})

describe('[QI-122] what is kept of all photographed questions', () => {
  it('is chosen at once, and taken back at once', async () => {
    const { teacher, import_id } = await openedFiles(PAGES)
    const kept = async () => (await questions(teacher, import_id)).map((piece) => piece.kept)
    const before = await questions(teacher, import_id)
    expect(await kept()).toEqual(['words', 'both', 'words'])
    for (const parts of ['both', 'picture', 'words'] as const) {
      expect((await act(teacher, import_id, { act: 'keep_all', parts })).code).toBe(200)
      expect(await kept()).toEqual([parts, parts, parts])
    }
    expect((await get(teacher, import_id)).undo).toBe('全部只留文字')
    for (let step = 0; step < 3; step += 1) await undo(teacher, import_id)
    expect(await questions(teacher, import_id)).toMatchObject(
      before.map(({ document, text, kept: parts }) => ({ document, text, kept: parts })),
    )
  })

  it('is refused where no photo is', async () => {
    const other = { file_name: '题.txt', body: '1. 甲____\n【答案】乙' }
    const { teacher, import_id } = await openedFiles([other])
    const refused = await act(teacher, import_id, { act: 'keep_all', parts: 'both' })
    expect(refused.error?.fields).toEqual([
      { field: 'act.parts', message: '这次导入里没有从照片读出来的题，没有截图' },
    ])
  })
})

it('[QI-111] photographs are their teacher’s alone', async () => {
  const { school_id, teacher, import_id } = await openedFiles(PAGES)
  const colleague = await buildTeacher(app, { school_id })
  const asked = await app.call(colleague.token, `POST ${PATH}/pieces`, { import_id })
  expect(asked.error?.name).toBe('NOT_FOUND')
  const [first] = await questions(teacher, import_id)
  const acted = await act(teacher, import_id, { act: 'keep', piece_id: first!.piece_id, parts: 'both' }, 99)
  expect(acted.error?.name).toBe('CONFLICT')
})

it('[QI-112] at most twenty photos come at once, and ten other files', async () => {
  const { teacher } = await setup()
  const one = await uploadSource(app, teacher, photo('p1'))
  const begin = (files: (typeof one)[]) =>
    app.call(teacher.token, `POST ${PATH}/begin`, { files, subject_id: 'math', phase_id: 'senior' })
  const many = await begin(Array(21).fill(one))
  expect(many.error?.fields).toEqual([{ field: 'files', message: '一次最多 20 张照片，请分几次导入' }])
  const other = { ...one, file_name: '题.txt' }
  const files = await begin(Array(11).fill(other))
  expect(files.error?.fields).toEqual([{ field: 'files', message: '一次最多 10 个文件' }])
})

it('[QI-113] a photo that is a trap is refused in words and leaves nothing', async () => {
  const trap = { file_name: '照片2.jpg', body: photoHead({ width: 60_000, height: 60_000 }) }
  const { teacher, import_id, job_id } = await openedFiles([photo('p1'), trap])
  expect(await job(teacher, job_id)).toMatchObject({
    status: 'failed',
    message: '“照片2.jpg”：照片有 360000 万像素，最多 3000 万，请缩小后再导入',
  })
  expect(await get(teacher, import_id)).toMatchObject({ state: 'unread' })
  expect(await pieces(teacher, import_id)).toEqual([])
})

it('[QI-117] where nothing reads photos each is a question that is its picture', async () => {
  const asks = deskAsks(() => plain)
  const { teacher, import_id } = await asks.openedFiles(PAGES)
  const read = await asks.questions(teacher, import_id)
  expect(read).toHaveLength(2)
  expect(read[0]).toMatchObject({
    kept: null,
    lines: [{ notes: [expect.stringContaining('没有安装认字程序')] }],
  })
  const text = `【解答题】${read[0]?.text ?? ''}\n【答案】略`
  await asks.act(teacher, import_id, { act: 'text', piece_id: read[0]!.piece_id, text })
  const [mended] = await asks.questions(teacher, import_id)
  expect(questionPictures(mended?.document ?? null)).toHaveLength(1)
})

it('[QI-114] a page that is being read is given up when the import is cancelled', async () => {
  let isReading = false
  const page_reader = {
    ...standInReader({}),
    read: (_photo: Uint8Array, { signal }: { signal: AbortSignal }) => {
      isReading = true
      return new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    },
  }
  const waiting = await openTestApp({ page_reader })
  const asks = deskAsks(() => waiting)
  const { teacher } = await asks.setup()
  const begun = await beginImport(waiting, teacher, [photo('p1')])
  const drained = drainJobs(waiting)
  while (!isReading) await new Promise((resolve) => setImmediate(resolve))
  await waiting.call(teacher.token, 'POST /api/jobs/v1/job/cancel', { job_id: begun.job_id })
  await drained
  expect((await asks.job(teacher, begun.job_id)).status).toBe('cancelled')
  await waiting.close()
})
