/**
 * One class of pads on one of the servers, so that all of them are measured by the same steps.
 * @typedef {object} Room
 * @property {string} name
 * @property {() => Promise<number>} join every pad connects at once and gets the room; milliseconds to the last
 * @property {() => void} leave
 * @property {() => Promise<number>} push the teacher's event; milliseconds until the last pad has it
 * @property {() => Promise<void>} openQuestion not measured
 * @property {() => Promise<number>} answer every pad answers at once; milliseconds until the last is acknowledged
 * @property {() => Promise<void>} closeQuestion not measured; throws when an acknowledged answer is not stored
 * @property {() => number} frames messages sent to the pads so far, heartbeats apart
 * @property {() => void} close
 */
export {}
