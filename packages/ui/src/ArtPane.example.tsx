import { ART_MOTIFS, ArtPane } from './ArtPane'

export const Motifs = () => (
  <div className="row">
    {ART_MOTIFS.map((motif) => (
      <div key={motif} style={{ position: 'relative', width: 96, height: 120 }}>
        <ArtPane motif={motif} />
      </div>
    ))}
  </div>
)
