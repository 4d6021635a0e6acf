interface Coordinates {
  latitude: number
  longitude: number
}

/** Latitude and longitude as people paste them: two numbers, or a link of a map. */
export function readCoordinates(text: string): Coordinates | null {
  const match =
    /[?&#](?:q|ll|query|mlat)=(-?\d+(?:\.\d+)?)(?:,|%2C|&mlon=)\s*(-?\d+(?:\.\d+)?)/i.exec(text) ??
    /@(-?\d+\.\d+),(-?\d+\.\d+)/.exec(text) ??
    /^\s*(-?\d{1,2}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (!match) return null
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
