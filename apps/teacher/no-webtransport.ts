/** In place of the line over HTTP/3 in `engine.io-client`: the server offers none, and a client leaves out what is null. */
export const WT = null
