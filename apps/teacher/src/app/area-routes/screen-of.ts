import type { Screen } from '../../core/screen.ts'

/**
 * How a screen is loaded: from a part of the program, by the name it has there. Every page that is opened begins with the tables of routes, so a
 * row of them is short: the same with an asynchronous function in each row makes the first script a fiftieth longer.
 */
export const screenOf =
  <Name extends string>(part: () => Promise<Record<Name, Screen>>, name: Name) =>
  async (): Promise<Screen> =>
    (await part())[name]
