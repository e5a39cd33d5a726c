import { openWebSocket, textFrame } from './websocket-connection.mjs'

const PONG = textFrame('3')

/**
 * One Socket.IO client over the lean WebSocket: it reads only what a measurement needs and counts every frame it gets,
 * heartbeats apart.
 * @typedef {{
 *   emit: (packet: Buffer) => void,
 *   ask: (event: unknown[]) => Promise<unknown>,
 *   frames: () => number,
 *   close: () => void,
 * }} SocketIoClient
 */

/**
 * Connects and signs in. `onPacket` gets each event or acknowledgement as raw text (`42[…]`, `43<id>[…]`).
 * @param {{ port: number, path: string, auth: unknown, onPacket: (text: string) => void }} options
 * @returns {Promise<SocketIoClient>}
 */
export async function connectSocketIo({ port, path, auth, onPacket }) {
  let frames = 0
  let lastAsk = 1_000_000
  /** @type {Map<string, (payload: unknown) => void>} */
  const asked = new Map()
  /** @type {() => void} */
  let signedIn = () => {}
  /** @type {(error: Error) => void} */
  let refused = () => {}
  const connected = new Promise((resolve, reject) => {
    signedIn = () => resolve(undefined)
    refused = reject
  })
  const connection = await openWebSocket({
    port,
    path: `${path}/?EIO=4&transport=websocket`,
    onClose: () => refused(new Error('the server closed a socket')),
    onText: (text) => {
      if (text === '2') return connection.send(PONG)
      if (text.startsWith('42["beat"')) return
      frames += 1
      if (text.startsWith('40')) signedIn()
      else if (text.startsWith('44')) refused(new Error(`refused: ${text}`))
      else if (asked.size > 0 && text.startsWith('43') && settleAsk(asked, text)) return
      else if (text[0] === '4') onPacket(text)
    },
  })
  connection.send(textFrame(`40${JSON.stringify(auth)}`))
  await connected
  return {
    emit: connection.send,
    ask: (event) =>
      new Promise((resolve) => {
        lastAsk += 1
        asked.set(String(lastAsk), resolve)
        connection.send(textFrame(`42${lastAsk}${JSON.stringify(event)}`))
      }),
    frames: () => frames,
    close: connection.close,
  }
}

/**
 * An event that wants an acknowledgement, ready to be written.
 * @param {number} id
 * @param {unknown[]} event
 */
export function eventFrame(id, event) {
  return textFrame(`42${id}${JSON.stringify(event)}`)
}

/**
 * @param {Map<string, (payload: unknown) => void>} asked
 * @param {string} text
 */
function settleAsk(asked, text) {
  const bracket = text.indexOf('[')
  const id = text.slice(2, bracket)
  const give = asked.get(id)
  if (give === undefined) return false
  asked.delete(id)
  give(JSON.parse(text.slice(bracket))[0])
  return true
}
