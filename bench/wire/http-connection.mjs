import { connect } from 'node:net'

/**
 * One keep-alive HTTP connection with one request under way at a time, and as little work as the protocol allows.
 * @typedef {{ send: (request: Buffer) => Promise<{ status: number, body: string }>, close: () => void }} HttpConnection
 */

/**
 * @param {number} port
 * @returns {Promise<HttpConnection>}
 */
export function openHttp(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    /** @type {{ resolve: (reply: { status: number, body: string }) => void, reject: (error: Error) => void } | null} */
    let waiting = null
    let pending = Buffer.alloc(0)
    const fail = (/** @type {Error} */ error) => {
      reject(error)
      waiting?.reject(error)
      waiting = null
    }
    socket.once('error', fail)
    socket.once('close', () => fail(new Error('the server closed a connection')))
    socket.on('data', (bytes) => {
      pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes])
      const reply = readReply(pending)
      if (reply === null) return
      pending = Buffer.alloc(0)
      const { resolve: give } = waiting ?? { resolve: () => {} }
      waiting = null
      give(reply)
    })
    socket.once('connect', () =>
      resolve({
        send: (request) =>
          new Promise((give, refuse) => {
            waiting = { resolve: give, reject: refuse }
            socket.write(request)
          }),
        close: () => socket.destroy(),
      }),
    )
  })
}

/**
 * A request ready to be written as often as one likes.
 * @param {{ name: string, token: string | null, body: unknown }} call `METHOD /path`, as the contract names it
 */
export function httpRequest({ name, token, body }) {
  const [method, path] = name.split(' ')
  const authorization = token === null ? '' : `Authorization: ${token}\r\n`
  if (method === 'GET') {
    const query = new URLSearchParams(/** @type {Record<string, string>} */ (body)).toString()
    return Buffer.from(
      `GET ${path}${query === '' ? '' : `?${query}`} HTTP/1.1\r\nHost: 127.0.0.1\r\n${authorization}\r\n`,
    )
  }
  const text = JSON.stringify(body)
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${authorization}Content-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

/**
 * Calls the contract once and returns its payload; a refusal is an error that names the call.
 * @param {HttpConnection} connection
 * @param {{ name: string, token: string | null, body: unknown }} call
 */
export async function callOnce(connection, call) {
  const { body } = await connection.send(httpRequest(call))
  const envelope = JSON.parse(body)
  if (envelope.code !== 200) throw new Error(`${call.name}: ${body.slice(0, 500)}`)
  return envelope.data ?? envelope.result
}

/**
 * The whole reply, or null while bytes are missing. Both ways a Node server frames a body are read.
 * @param {Buffer} bytes
 */
function readReply(bytes) {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const [, length] = /content-length: (\d+)/i.exec(head) ?? []
  if (length !== undefined) {
    const end = headEnd + 4 + Number(length)
    return bytes.length < end ? null : { status, body: bytes.toString('utf8', headEnd + 4, end) }
  }
  return readChunks(bytes, headEnd + 4, status)
}

/**
 * @param {Buffer} bytes
 * @param {number} start
 * @param {number} status
 */
function readChunks(bytes, start, status) {
  const parts = []
  let at = start
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 2 + length + 2
    if (bytes.length < next) return null
    if (length === 0) return { status, body: Buffer.concat(parts).toString('utf8') }
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = next
  }
}
