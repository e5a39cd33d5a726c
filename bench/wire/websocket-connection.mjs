import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

const TEXT = 0x81
const CLOSE = 0x88

/**
 * A WebSocket client that does as little as the protocol allows, so that the load generator is not what is measured:
 * text frames only, a mask of zeros (legal, and costs nothing), no compression, no fragments.
 * @typedef {{ send: (frame: Buffer) => void, close: () => void }} WebSocketConnection
 */

/**
 * @param {{ port: number, path: string, onText: (text: string) => void, onClose: () => void }} options
 * @returns {Promise<WebSocketConnection>}
 */
export function openWebSocket({ port, path, onText, onClose }) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.once('error', reject)
    socket.once('close', () => {
      onClose()
      reject(new Error('the server closed a socket'))
    })
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
    let isOpen = false
    let pending = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes])
      if (!isOpen) {
        const end = pending.indexOf('\r\n\r\n')
        if (end === -1) return
        if (!pending.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) {
          socket.destroy()
          reject(new Error(pending.subarray(0, 60).toString()))
          return
        }
        isOpen = true
        pending = pending.subarray(end + 4)
        resolve({ send: (frame) => void socket.write(frame), close: () => socket.destroy() })
      }
      pending = readFrames(pending, onText)
    })
  })
}

/**
 * A client's text frame, ready to be written as often as one likes.
 * @param {string} text
 */
export function textFrame(text) {
  const body = Buffer.from(text)
  const isShort = body.length < 126
  if (body.length > 65_535) throw new Error('a pad sends no message this long')
  const frame = Buffer.alloc((isShort ? 6 : 8) + body.length)
  frame[0] = TEXT
  frame[1] = 0x80 | (isShort ? body.length : 126)
  if (!isShort) frame.writeUInt16BE(body.length, 2)
  body.copy(frame, isShort ? 6 : 8)
  return frame
}

/**
 * Gives every whole frame to `onText` and returns the bytes that are left.
 * @param {Buffer} bytes
 * @param {(text: string) => void} onText
 */
function readFrames(bytes, onText) {
  let at = 0
  while (bytes.length - at >= 2) {
    let length = bytes[at + 1] & 0x7f
    let start = at + 2
    if (length === 126) {
      if (bytes.length - at < 4) break
      length = bytes.readUInt16BE(at + 2)
      start = at + 4
    } else if (length === 127) {
      if (bytes.length - at < 10) break
      length = Number(bytes.readBigUInt64BE(at + 2))
      start = at + 10
    }
    if (bytes.length < start + length) break
    if (bytes[at] === TEXT) onText(bytes.toString('utf8', start, start + length))
    else if (bytes[at] !== CLOSE) throw new Error(`a frame of an unexpected kind: ${bytes[at]}`)
    at = start + length
  }
  return bytes.subarray(at)
}
