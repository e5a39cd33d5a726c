import { ADDRESS_LIMIT } from '@jiangtai/shared/core/route.ts'
import { z } from 'zod'
import type { Endpoint } from './dispatch.ts'

/** The OpenAPI 3.1 description of every call, generated from the contract. */
export function openApiOf(endpoints: Map<string, Endpoint>): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { route } of endpoints.values()) {
    const operation = {
      summary: route.summary,
      'x-access': route.access,
      'x-scope': route.scope,
      'x-effect': route.effect,
      'x-max-bytes': route.max_bytes,
      'x-rate-limit': { ...route.limit, per: route.access === 'public' ? 'address' : 'account' },
      ...(route.method === 'GET'
        ? { parameters: queryOf(route.input) }
        : { requestBody: bodyOf(route.input) }),
      responses: {
        200: {
          description: '成功',
          content: { 'application/json': { schema: envelopeOf(route.payload, route.output) } },
        },
        413: { description: `超过 ${route.max_bytes} 字节` },
        429: {
          description: `一次最多连续 ${route.limit.burst} 次，之后每分钟 ${route.limit.per_minute} 次`,
          headers: { 'Retry-After': { description: '多少秒后再试', schema: { type: 'integer' } } },
        },
      },
      security: route.access === 'public' ? [] : [{ Authorization: [] }],
    }
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: '讲台 API', version: '1' },
    components: {
      securitySchemes: { Authorization: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    paths: { ...paths, ...asideOf() },
  }
}

/** The addresses that answer without an envelope of the contract. */
function asideOf(): Record<string, unknown> {
  const aside = {
    '/api/health': '进程是否活着',
    '/api/ready': '数据库、磁盘和文件存储是否都能用',
    '/api/openapi.json': '本描述',
    '/api/docs': '可读的接口说明',
    '/api/resource/v1/personal/zip': '打包下载：凭一次有效的 ticket 返回 zip',
  }
  const entries = Object.entries(aside).map(([url, summary]) => {
    const get = {
      summary,
      'x-access': 'public',
      'x-rate-limit': { ...ADDRESS_LIMIT, per: 'address' },
      responses: { 200: { description: '成功' } },
      security: [],
    }
    return [url, { get }]
  })
  return Object.fromEntries(entries)
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _omitted, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function queryOf(input: z.ZodObject): unknown[] {
  const json = schemaOf(input, 'input')
  const required = (json.required ?? []) as string[]
  return Object.entries((json.properties ?? {}) as Record<string, unknown>).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema }
  })
}

function bodyOf(input: z.ZodObject): unknown {
  return { content: { 'application/json': { schema: schemaOf(input, 'input') } } }
}

function envelopeOf(payload: 'data' | 'result', output: z.ZodType): unknown {
  return {
    type: 'object',
    required: ['code', 'message', payload],
    properties: { code: { const: 200 }, message: { type: 'string' }, [payload]: schemaOf(output, 'output') },
  }
}

/** A readable page of the same: every call with its access, its input and its output. */
export function docsPageOf(endpoints: Map<string, Endpoint>): string {
  const rows = [...endpoints.values()].map(({ route, name }) => {
    const detail = JSON.stringify(
      { 输入: schemaOf(route.input, 'input'), 输出: schemaOf(route.output, 'output') },
      null,
      2,
    )
    return `<details><summary><code>${escapeHtml(name)}</code> ${escapeHtml(route.summary)} <small>${escapeHtml(route.access)}</small></summary><pre>${escapeHtml(detail)}</pre></details>`
  })
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>讲台 API</title><style>body{font:14px/1.6 sans-serif;max-width:960px;margin:24px auto;padding:0 16px;color:#1c2421}summary{padding:6px 0;cursor:pointer}small{color:#7b8680}pre{background:#f6f7f4;padding:12px;overflow:auto}</style><h1>讲台 API</h1><p>成功时 <code>code</code> 为 200；机器可读的描述在 <a href="/api/openapi.json">/api/openapi.json</a>。</p>${rows.join('')}</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
