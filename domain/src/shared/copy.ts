type Game = { awayTeam: string; homeTeam: string; betType: string };

/** 'Ravens at Chiefs'. The two sides of a custom bid aren't teams at a place: 'It rains vs. It stays dry'. */
export function describeGame({ awayTeam, homeTeam, betType }: Game): string {
  return betType === 'custom' ? `${awayTeam} vs. ${homeTeam}` : `${awayTeam} at ${homeTeam}`;
}
