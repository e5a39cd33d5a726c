import { describe, expect, it } from 'vitest'
import { NO_PAGE_READER, type PageReader, PageRefused } from '../../../../../core/convert/ocr/page-reader.ts'
import { photoHead, standInReader } from '../test/photo-file.ts'
import { mendLines } from './mend-lines.ts'
import { pageRegions } from './page-regions.ts'
import { readPhotoSource } from './read-photo-source.ts'

const signal = new AbortController().signal
const photo = (more: string) => ({ name: '照片1.jpg', bytes: photoHead({ more }), is_answers: false })

describe('[QI-116] lines as they are misread', () => {
  it.each([
    ['1，下列正确的是', '1. 下列正确的是'],
    ['1.，下列正确的是', '1. 下列正确的是'],
    ['2 .乙', '2. 乙'],
    ['A.，病毒', 'A. 病毒'],
    ['B，病毒', 'B. 病毒'],
    ['A.三B. 四', 'A. 三    B. 四'],
    ['A. 三    C、四', 'A. 三    C. 四'],
    ['正确的是()', '正确的是（    ）'],
    ['错误的是〈)', '错误的是（    ）'],
    ['| 甲乙 |', '甲乙'],
    ['售价$5<6', '售价\\$5\\<6'],
    ['2.5 米的绳子', '2.5 米的绳子'],
    ['DNA、RNA', 'DNA、RNA'],
  ])('%s is %s', (read, mended) => {
    expect(mendLines([read])).toEqual([mended])
  })

  it('a number without its dot is one where it is the next', () => {
    expect(mendLines(['1.甲', '2下列', '3个苹果', '5乙', '3丙'])).toEqual([
      '1. 甲',
      '2. 下列',
      '3个苹果',
      '5乙',
      '3. 丙',
    ])
  })
})

it('[QI-116] the letter of an option between two others is what it must be', () => {
  expect(mendLines(['A.甲', '5.乙', 'C.丙', '8.丁', '5.戊'])).toEqual([
    'A. 甲',
    'B. 乙',
    'C. 丙',
    '8. 丁',
    '5. 戊',
  ])
  expect(mendLines(['A.甲', '5细胞核', 'C.丙'])[1]).toBe('B. 细胞核')
  expect(mendLines(['A.甲', 'DNA', 'C.丙'])[1]).toBe('B. DNA')
  expect(mendLines(['A.1.5', '2.5', 'C.3.5'])[1]).toBe('B. 2.5')
})

describe('[QI-110] a photographed page', () => {
  it('is lines with their places, without the number of the page, and tells words that are not sure', async () => {
    const reader = standInReader({ p1: ['1.甲是?乙', 'A.一B.二', '12'] })
    const source = await readPhotoSource(photo('p1'), { reader, signal })
    expect(source).toMatchObject({
      ...{ kind: 'typed_text', text: '1. 甲是乙\nA. 一    B. 二', pictures: [] },
      notes: [{ line: 1, message: '“乙”没有看清，请对照截图' }],
    })
    expect(source.pages?.[0]?.places.map(({ line, box }) => [line, box.top])).toEqual([
      [1, 100],
      [2, 160],
    ])
  })

  it('of answers has their heading, unless it stands there', async () => {
    const reader = standInReader({ p1: ['1. A'], p2: ['参考答案', '1. A 2. B'] })
    const read = async (more: string) =>
      readPhotoSource({ ...photo(more), is_answers: true }, { reader, signal })
    const headed = await read('p1')
    expect(headed.text).toBe('参考答案\n1. A')
    expect(headed.pages?.[0]?.places.map(({ line }) => line)).toEqual([2])
    expect((await read('p2')).text).toBe('参考答案\n1. A 2. B')
  })

  it('[QI-115] that was taken upside down, or lying, is told', async () => {
    const told = async (turns: number) => {
      const reader = standInReader({ p1: ['1. 甲乙丙丁'] }, { turns })
      return (await readPhotoSource(photo('p1'), { reader, signal })).notes
    }
    expect(await told(2)).toEqual([{ line: null, message: '“照片1.jpg”是倒着拍的，已经转正，请核对' }])
    expect(await told(1)).toEqual([{ line: null, message: '“照片1.jpg”是横着拍的，已经转正，请核对' }])
    expect(await told(0)).toEqual([])
  })

  it('[QI-117] without words, without a reader, or that takes too long is a question that is its picture', async () => {
    const slow = {
      ...standInReader({}),
      read: () => Promise.reject(new PageRefused('认字超过 90 秒，已停止', true)),
    }
    const message = async (reader: PageReader) => {
      const source = await readPhotoSource(photo('p'), { reader, signal })
      expect(source).toMatchObject({
        kind: 'picture',
        text: '![照片](file:1)',
        pictures: [{ name: 'file:1' }],
      })
      return source.notes[0]?.message
    }
    expect(await message(standInReader({}))).toBe('这张照片里没有认出文字，是一道截图题')
    expect(await message(NO_PAGE_READER)).toContain('没有安装认字程序')
    expect(await message(slow)).toBe('认字超过 90 秒，已停止，这张照片是一道截图题')
  })

  it('[QI-113] that is a trap, broken or too small is refused by its head, and the reader never sees it', async () => {
    const reader = { ...standInReader({}), read: () => Promise.reject(new Error('was asked')) }
    const refusal = (bytes: Uint8Array) =>
      readPhotoSource({ ...photo(''), bytes }, { reader, signal }).then(
        () => '',
        (error: Error) => error.message,
      )
    expect(await refusal(photoHead({ width: 60_000, height: 60_000 }))).toBe(
      '照片有 360000 万像素，最多 3000 万，请缩小后再导入',
    )
    expect(await refusal(photoHead({ width: 20 }))).toBe('照片太小，看不清字，请重新拍一张')
    expect(await refusal(Buffer.from('ffd8ffe0', 'hex'))).toBe('照片不完整或已损坏，请重新拍一张')
    expect(await refusal(photoHead().subarray(0, 22))).toBe('照片不完整或已损坏，请重新拍一张')
  })

  it('[QI-113] whose size stands behind a head that no camera writes is refused without looking for it', async () => {
    // Parts without a byte in them: ten megabytes of them keep the thread for seconds that looks for the size.
    const endless = Buffer.alloc(512 * 1024, Buffer.from('ffe10002', 'hex'))
    const bytes = Buffer.concat([Buffer.from('ffd8', 'hex'), endless, photoHead().subarray(2)])
    const told = readPhotoSource({ ...photo(''), bytes }, { reader: standInReader({}), signal })
    await expect(told).rejects.toThrow('照片不完整或已损坏，请重新拍一张')
  })
})

it('[QI-119] the part of a page that shows a piece goes from its first line to the next piece, within its column', () => {
  const box = (top: number, left = 0) => ({ left, top, right: left + 400, bottom: top + 40 })
  const columns = [
    { left: 0, top: 0, right: 500, bottom: 1000 },
    { left: 500, top: 0, right: 1000, bottom: 1000 },
  ]
  const places = [
    { line: 1, column: 0, box: box(100) },
    { line: 2, column: 0, box: box(160) },
    // A figure stands above this line.
    { line: 3, column: 0, box: box(500) },
    { line: 4, column: 1, box: box(100, 500) },
    { line: 5, column: 1, box: box(400, 500) },
  ]
  const pieces = [
    [1, 2],
    [3, 4, 5],
  ].map((lines) => ({ lines: lines.map((line) => ({ line })) }))
  expect(pageRegions({ picture: Buffer.alloc(0), columns, places }, pieces)).toMatchObject([
    { lines: [1, 2], box: { left: 0, top: 86, right: 500, bottom: 486 }, has_gap: false },
    { lines: [3], box: { left: 0, top: 486, right: 500, bottom: 1000 }, has_gap: false },
    { lines: [4, 5], box: { left: 500, top: 86, right: 1000, bottom: 1000 }, has_gap: true },
  ])
})
