export const videos = {
  name: '112-videos',
  sql: `
-- A second kind of the same recording (docs/adr/0118-video.md).
ALTER TABLE vozes ADD COLUMN tipo text NOT NULL DEFAULT 'voz';
ALTER TABLE vozes ADD CONSTRAINT vozes_tipo CHECK (tipo IN ('voz', 'video')) NOT VALID;

ALTER TABLE anuncios ADD COLUMN video_id integer;
-- Null everywhere: nothing is left to validate.
ALTER TABLE anuncios ADD CONSTRAINT anuncios_video FOREIGN KEY (video_id) REFERENCES vozes NOT VALID;
`,
}
