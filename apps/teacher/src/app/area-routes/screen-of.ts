import type { ComponentType } from 'react'

/**
 * How a screen is loaded: from a part of the program, by the name it has there. Every page that is opened begins with the tables of routes, so a
 * row of them is short: the same with an asynchronous function in each row makes the first script a fiftieth longer.
 */
export const screenOf =
  <Name extends string>(part: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async (): Promise<ComponentType> =>
    (await part())[name]
