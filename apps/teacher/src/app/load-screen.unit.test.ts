import { expect, test } from 'vitest'
import { ChunkLoadError, forgetFailedScreen, loadedScreen, loadScreen, withTimeout } from './load-screen.ts'
import type { ScreenRoute } from './routes.tsx'

const Screen = () => null

function route(path: string, load: ScreenRoute['load']): ScreenRoute {
  return {
    path,
    title: path,
    access: 'resource.query',
    scene: 'resource',
    tab_params: [],
    load,
  }
}

test('a screen is fetched once and then at hand', async () => {
  let fetched = 0
  const one = route('/one', async () => {
    fetched += 1
    return Screen
  })
  expect(loadedScreen(one)).toBeNull()
  expect(loadScreen(one)).toBe(loadScreen(one))
  await loadScreen(one)
  expect(loadedScreen(one)).toBe(Screen)
  expect(fetched).toBe(1)
})

test('[SL-26] a screen that did not arrive can be asked for again', async () => {
  let isDown = true
  const two = route('/two', async () => {
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
    return Screen
  })
  await expect(loadScreen(two)).rejects.toBeInstanceOf(ChunkLoadError)
  isDown = false
  await expect(loadScreen(two)).rejects.toBeInstanceOf(ChunkLoadError)
  forgetFailedScreen(two)
  expect(await loadScreen(two)).toBe(Screen)
})

test('[SL-26] a network that never answers ends in a ChunkLoadError', async () => {
  await expect(withTimeout(new Promise(() => {}), 1)).rejects.toMatchObject({ name: 'ChunkLoadError' })
})
