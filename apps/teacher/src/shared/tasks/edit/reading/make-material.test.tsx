import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { resource } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { makeMaterialOfPages } from './make-material.ts'

const ADD = 'POST /api/homework/v1/add-material'
let calls: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  // The store is reached by fetch, which stands in for the network.
  vi.stubGlobal('XMLHttpRequest', undefined)
})
afterEach(() => {
  calls.stop()
  vi.unstubAllGlobals()
})

test('[HK-112] chosen pages of a document become a material of just those, whose title says which', async () => {
  const stored: string[] = []
  calls = answerCalls({
    'POST /api/homework/v1/material-credential': () => ({
      ...{ AccessKeyId: 'id', AccessKeySecret: 'secret', Endpoint: '/oss', Bucket: 'jiangtai' },
      ...{ SecurityToken: 'token', prefix: 'reading/' },
    }),
    [ADD]: ({ material_id, title, page_keys }) => ({
      material: {
        ...{ material_id, title },
        content: { kind: 'pages' as const, page_keys },
      },
      files: {},
    }),
  })
  const answered = window.fetch
  window.fetch = async (address, request) => {
    const path = String(address instanceof Request ? address.url : address)
    if (!path.includes('/oss/')) return answered(address, request)
    stored.push(path)
    return new Response(null, { status: 200, headers: { etag: '"1"' } })
  }
  const drawn: number[] = []
  const file = {
    page_count: 9,
    draw: (page_no: number) => {
      drawn.push(page_no)
      return Promise.resolve(new Blob(['page'], { type: 'image/webp' }))
    },
    close: () => Promise.resolve(),
  }
  const words: string[] = []
  await makeMaterialOfPages(
    { resource: resource({ name: '课文.pdf' }), file, page_nos: [3, 4, 8] },
    { kind: 'homework', signal: new AbortController().signal, onProgress: (one) => words.push(one) },
  )
  window.fetch = answered
  expect(drawn).toEqual([3, 4, 8])
  expect(stored).toHaveLength(3)
  expect(words.at(-1)).toBe('“课文.pdf” 第 3 / 3 页…')
  expect(calls.asked.find(({ name }) => name === ADD)?.input).toMatchObject({
    title: '课文 第 3-4、8 页',
    page_keys: [{}, {}, {}].map(() => expect.stringMatching(/^reading\/.+\.webp$/)),
  })
})
