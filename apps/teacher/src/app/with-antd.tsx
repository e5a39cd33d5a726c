import type { ComponentType } from 'react'

/** A screen that uses parts of the heavy kit: it arrives together with the kit and stands inside it. The shell and its lists do without. */
export function withAntd(load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const [{ AntdKit }, Screen] = await Promise.all([import('./shell/AntdKit.tsx'), load()])
    return function ScreenInKit() {
      return (
        <AntdKit>
          <Screen />
        </AntdKit>
      )
    }
  }
}
