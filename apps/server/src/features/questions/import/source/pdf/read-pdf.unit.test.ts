import { describe, expect, it } from 'vitest'
import { readSource } from '../read-source.ts'
import { pdfFile, type PdfText } from '../test/pdf-file.ts'

const read = async (pages: PdfText[][], more = '') =>
  readSource({ name: '试卷.pdf', bytes: pdfFile(pages, more) })
const refusal = async (bytes: Buffer) =>
  readSource({ name: '试卷.pdf', bytes }).then(
    () => '',
    (error: Error) => error.message,
  )

describe('[QI-45] a PDF with a text layer', () => {
  it('is read by lines, smaller pieces above and below the line as scripts', async () => {
    const { text } = await read([
      [
        { text: '第二行', x: 50, y: 680 },
        { text: '水', x: 50, y: 700 },
        { text: '2', x: 60, y: 697, size: 6 },
        { text: '量', x: 66, y: 700 },
        { text: '3', x: 76, y: 705, size: 6 },
        { text: '远', x: 140, y: 700 },
      ],
    ])
    expect(text).toBe('水<sub>2</sub>量<sup>3</sup>    远\n第二行')
  })

  it('is read column by column where it has two', async () => {
    const column = (x: number, name: string) =>
      Array.from({ length: 6 }, (_, at) => ({ text: `${name}${at + 1}`, x, y: 700 - at * 20 }))
    const { text } = await read([[...column(50, '左'), ...column(330, '右')].toSorted((a, b) => b.y - a.y)])
    expect(text.split('\n')).toEqual([
      '左1',
      '左2',
      '左3',
      '左4',
      '左5',
      '左6',
      '右1',
      '右2',
      '右3',
      '右4',
      '右5',
      '右6',
    ])
  })

  it('loses the lines that stand at the edge of every page, and its page numbers', async () => {
    const page = (number: number) => [
      { text: '期中考试数学试卷', x: 200, y: 780 },
      { text: `${number}. 题目`, x: 50, y: 700 },
      { text: '正文一', x: 50, y: 680 },
      { text: '正文二', x: 50, y: 660 },
      { text: `第 ${number} 页 共 3 页`, x: 250, y: 20 },
    ]
    const { text } = await read([page(1), page(2), page(3)])
    expect(text).toBe('1. 题目\n正文一\n正文二\n2. 题目\n正文一\n正文二\n3. 题目\n正文一\n正文二')
  })

  it('signs of the typed form in it stay signs of the text', async () => {
    expect((await read([[{ text: '售价$5，<u>', x: 50, y: 700 }]])).text).toBe('售价\\$5，\\<u>')
  })

  it('tells at the end of a page that it has pictures', async () => {
    const picture = '\nq 10 0 0 10 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q'
    const { notes } = await read([[{ text: '如图', x: 50, y: 700 }]], picture)
    expect(notes).toEqual([{ line: 2, message: '这一页有图片，没有导入，请截图后补上' }])
  })

  it('without text, cut off, or of too many pages is refused in words', async () => {
    expect(await refusal(pdfFile([[]]))).toBe('这个 PDF 里没有文字，可能是扫描件或照片，请用 Word 文件导入')
    expect(await refusal(Buffer.from('%PDF-1.4 nothing'))).toBe('这个 PDF 不完整或已损坏，无法读取')
    expect(await refusal(pdfFile(Array(201).fill([])))).toBe('PDF 有 201 页，一次最多 200 页')
  })
})
