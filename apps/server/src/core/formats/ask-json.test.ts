import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { askJson } from './ask-json.ts'

let server: Server | null = null
afterEach(() => new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve))))

async function openService(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it('gives status and JSON, and null for what is none', async () => {
  const url = await openService((request, response) => {
    response.statusCode = request.method === 'POST' ? 400 : 200
    response.end(request.method === 'POST' ? '{"Code":"no"}' : '<html>')
  })
  expect(await askJson(url, { method: 'POST', body: 'a=1' })).toEqual({ status: 400, json: { Code: 'no' } })
  expect(await askJson(url)).toEqual({ status: 200, json: null })
})

it('sends nothing on to where a redirect leads', async () => {
  const paths: string[] = []
  const url = await openService((request, response) => {
    paths.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await expect(askJson(url, { method: 'POST', body: 'code=012345' })).rejects.toThrow('fetch failed')
  expect(paths).toEqual(['/'])
})

it('reads no more than an answer can be', async () => {
  const url = await openService((_request, response) => {
    response.end(`"${'x'.repeat(1024 * 1024)}"`)
  })
  await expect(askJson(url)).rejects.toThrow('more than 65536 bytes')
})
