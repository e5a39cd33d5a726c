import type { ComponentType } from 'react'

/** A screen that uses parts of the heavy kit, which comes along with it. */
export async function inAntdKit(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [{ AntdKit }, Screen] = await Promise.all([import('./shell/AntdKit.tsx'), load()])
  return function ScreenInKit() {
    return (
      <AntdKit>
        <Screen />
      </AntdKit>
    )
  }
}
