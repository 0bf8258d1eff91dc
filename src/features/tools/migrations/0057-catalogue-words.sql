-- What administrators decide about a category besides its name. Its texts are those of the site's first language; "translations"
-- has the others by language, "vocabulary" the words that mean it.
alter table categories
  add description text not null default '',
  add intro text not null default '',
  add color text not null default '#b26235',
  add translations jsonb not null default '{}',
  add vocabulary jsonb not null default '{}',
  add version integer not null default 1;

update categories c set intro = shipped.intro, color = shipped.color, translations = shipped.translations::jsonb
from (values
  ('chatbots', '#0086b3', 'Assistants that answer questions, draft text and work through problems in conversation.', 
    '{"fr": {"intro": "Des assistants qui répondent aux questions, rédigent et raisonnent avec vous au fil de la conversation."}}'),
  ('image', '#9961a6', 'Create images from text, retouch photos, remove backgrounds and upscale small pictures.', 
    '{"fr": {"intro": "Créez des images à partir de texte, retouchez des photos, supprimez des arrière-plans et agrandissez de petites images."}}'),
  ('video', '#b75b55', 'Generate clips, edit footage from its transcript, add subtitles and put presenters on screen.', 
    '{"fr": {"name": "Vidéo", "intro": "Générez des clips, montez vos rushes à partir de leur transcription, ajoutez des sous-titres et des présentateurs."}}'),
  ('code', '#0a9068', 'Code completion, review, tests and whole changes, in the editor, the terminal or the browser.', 
    '{"fr": {"intro": "Complétion de code, relecture, tests et modifications entières, dans l’éditeur, le terminal ou le navigateur."}}'),
  ('audio', '#7a6cbc', 'Voices, music, transcripts and cleaner recordings.', 
    '{"fr": {"intro": "Voix, musique, transcriptions et enregistrements plus nets."}}'),
  ('data', '#008f90', 'Ask questions about spreadsheets and databases, build charts and see what changed.', 
    '{"fr": {"name": "Données", "intro": "Interrogez tableurs et bases de données, créez des graphiques et repérez ce qui a changé."}}'),
  ('marketing', '#b26235', 'Plan campaigns, write copy, improve your search rankings and learn what worked.', 
    '{"fr": {"intro": "Planifiez des campagnes, rédigez des textes, améliorez votre référencement et voyez ce qui a fonctionné."}}'),
  ('design', '#b0597e', 'Interfaces, brands, presentations and mockups, from the first sketch to the final file.', 
    '{"fr": {"intro": "Interfaces, marques, présentations et maquettes, de la première esquisse au fichier final."}}'),
  ('education', '#4f7ac1', 'Tutors, flashcards and lesson plans for learners and teachers.', 
    '{"fr": {"name": "Éducation", "intro": "Tuteurs, cartes mémoire et plans de cours, pour apprendre et pour enseigner."}}'),
  ('finance', '#518b44', 'Bookkeeping, forecasting, research and spend control.', 
    '{"fr": {"intro": "Comptabilité, prévisions, études et dépenses sous contrôle."}}'),
  ('writing', '#a36e09', 'Draft, rewrite, correct and translate, in your own voice.', 
    '{"fr": {"name": "Rédaction", "intro": "Rédigez, reformulez, corrigez et traduisez, dans votre propre style."}}'),
  ('productivity', '#857d0b', 'Notes, meetings, calendars and routine work that runs itself.', 
    '{"fr": {"name": "Productivité", "intro": "Notes, réunions, agendas et tâches courantes qui se font toutes seules."}}'),
  ('healthcare', '#b75b55', 'Documentation, imaging and research support for clinics, labs and patients.', 
    '{"fr": {"name": "Santé", "intro": "Documentation, imagerie et aide à la recherche pour cliniques, laboratoires et patients."}}'),
  ('legal', '#a36e09', 'Research case law, review contracts and draft documents with sources you can check.', 
    '{"fr": {"name": "Juridique", "intro": "Explorez la jurisprudence, relisez des contrats et rédigez des documents aux sources vérifiables."}}'),
  ('gaming', '#7a6cbc', 'Characters, worlds, art and testing for game makers, and companions for players.', 
    '{"fr": {"name": "Jeux", "intro": "Personnages, mondes, graphismes et tests pour les créateurs de jeux, et compagnons pour les joueurs."}}'),
  ('e-commerce', '#9961a6', 'Product copy and photos, support, pricing and recommendations for online stores.', 
    '{"fr": {"intro": "Textes et photos de produits, service client, prix et recommandations pour les boutiques en ligne."}}')
) as shipped (slug, color, intro, translations) where shipped.slug = c.slug;

-- Slugs that a category, or one that was merged into it, had before; they lead to its present one.
create table category_slugs (
  slug text primary key,
  category_id integer not null references categories (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index category_slugs_category on category_slugs (category_id);
-- Links that the software shipped with have this address.
insert into category_slugs (slug, category_id)
  select 'analytics', id from categories where slug = 'data'
    and not exists (select from categories where slug = 'analytics');

-- Slugs that a tag, or one that was merged into it, had before.
create table tag_slugs (
  slug text primary key,
  tag_id integer not null references tags (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index tag_slugs_tag on tag_slugs (tag_id);

-- Groups of words that mean the same to visitors, besides those that the software knows.
create table synonyms (
  id integer generated always as identity primary key,
  language text not null,
  words text[] not null,
  created_at timestamptz not null default now()
);
