/** Well-known products that a catalogue may lack, and in a few words what each is, so that similar tools can be found. */
const BRANDS = `
Otter = transcribe meetings, meeting notes
Otter.ai = transcribe meetings, meeting notes
Fathom = transcribe meetings, meeting notes
tl;dv = transcribe meetings, meeting notes
Read.ai = meeting notes
Rev = transcribe audio, subtitles
Descript = edit podcasts, edit video by text
Loom = record screen video
InVideo = make videos from text
Sora = generate video from text
Filmora = video editor
Final Cut Pro = video editor
Premiere Pro = video editor
iMovie = video editor
Photoshop = photo editor, image editor
Lightroom = photo editor
GIMP = photo editor
Pixlr = photo editor
DALL-E = image generator
Stable Diffusion = image generator
Imagen = image generator
Procreate = drawing illustration
Udio = music generator
Audacity = edit audio recordings
GarageBand = make music
Ableton = make music
Jasper = write marketing copy
Copy.ai = write marketing copy
Rytr = write marketing copy
Writesonic = write marketing copy
Hemingway = grammar checker
Google Translate = translate documents
Grok = chatbot
Pi = chatbot
Character.AI = chat with characters
Windsurf = coding assistant editor
Tabnine = coding assistant
Codeium = coding assistant
Devin = coding agent
Replit = build apps, coding
Bolt.new = build an app without code
Trello = plan tasks
Asana = plan tasks
ClickUp = plan tasks
Jira = plan tasks
Evernote = notes
Obsidian = notes
OneNote = notes
Airtable = database spreadsheet
Gamma = presentation slides
Beautiful.ai = presentation slides
PowerPoint = presentation slides
Sketch = design app screens
Adobe XD = design app screens
Wix = build a website
Squarespace = build a website
Looker = dashboards business intelligence
Salesforce = sales leads crm
Surfer SEO = seo keywords
Moz = seo keywords
Sprout Social = schedule social media posts
Constant Contact = email marketing newsletter
QuickBooks = accounting invoices
Xero = accounting invoices
YNAB = household budget
Mint = household budget
Babbel = learn a language
Rosetta Stone = learn a language
Memrise = learn a language
Kahoot = quiz for school
Chegg = homework help
Khan Academy = tutor for school
Intercom = customer support chat
Zendesk = customer support tickets
Headspace = meditation mental health
Westlaw = legal research case law
LexisNexis = legal research case law
DocuSign = contracts
Make.com = automate workflows, connect apps
IFTTT = automate workflows, connect apps
Copyleaks = detect ai written text
Turnitin = detect ai written text
`;

const join = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** By the name in small letters and without signs. */
export const KNOWN_BRANDS: ReadonlyMap<string, { name: string; purpose: string }> = new Map(
  BRANDS.trim()
    .split('\n')
    .map((line) => {
      const [name = '', purpose = ''] = line.split(' = ');
      return [join(name), { name, purpose }];
    }),
);
