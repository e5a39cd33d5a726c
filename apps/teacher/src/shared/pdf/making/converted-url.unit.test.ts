import { describe, expect, it } from 'vitest'
import { type AskPreview, convertedUrl } from './converted-url.ts'

type Told = Awaited<ReturnType<AskPreview['get']>>
const told = (state: Told['state'], facts: Partial<Told> = {}): Told => ({
  state,
  preview_url: null,
  failure: null,
  ...facts,
})

/** A server that gives one answer after the other; the calls to it are kept. */
function server(answers: Told[]) {
  const asked: string[] = []
  const askPreview: AskPreview = {
    get: async () => {
      asked.push('get')
      const answer = answers.shift()
      if (answer === undefined) throw new Error('asked too often')
      return answer
    },
    retry: async () => void asked.push('retry'),
    wait: async () => void asked.push('wait'),
  }
  const shown: (string | null)[] = []
  const find = (signal = new AbortController().signal) =>
    convertedUrl(
      { resource_id: 'r', name: '导数.pptx' },
      { askPreview, signal, onConverting: (name) => shown.push(name) },
    )
  return { asked, shown, find, askPreview }
}

describe('[RE-5] the pages of an Office file', () => {
  it('are there at once when it is converted already', async () => {
    const { asked, find } = server([told('ready', { preview_url: '/a.pdf' })])
    expect(await find()).toBe('/a.pdf')
    expect(asked).toEqual(['get'])
  })

  it('are waited for, and the waiting is told', async () => {
    const { shown, find } = server([
      told('waiting'),
      told('converting'),
      told('ready', { preview_url: '/a.pdf' }),
    ])
    expect(await find()).toBe('/a.pdf')
    expect(shown).toEqual(['导数.pptx', '导数.pptx', null])
  })

  it('are asked for once more after a failure, then it is told', async () => {
    const { asked, find } = server([
      told('failed'),
      told('waiting'),
      told('failed', { failure: '转换后超过 2000 页' }),
    ])
    await expect(find()).rejects.toThrow('“导数.pptx”转换失败：转换后超过 2000 页')
    expect(asked).toEqual(['get', 'retry', 'wait', 'get', 'wait', 'get'])
  })

  it('cannot be had without a converter, and what to do instead is told', async () => {
    await expect(server([told('unavailable')]).find()).rejects.toThrow('可先另存为 PDF 再上传')
  })

  it('are given up when the teacher cancels', async () => {
    const stop = new AbortController()
    const { find, askPreview } = server([told('waiting')])
    askPreview.wait = async () => stop.abort(new Error('cancelled'))
    await expect(find(stop.signal)).rejects.toThrow('cancelled')
  })
})
