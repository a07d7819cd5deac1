"""What fans type that names no league, or nothing to compute."""
from kit import *


def ask_all(C):
    for t, kind, right in (
            ('most points ever', 'vague', either(no('which league'), ask('nba', 'nhl'))),
            ('goat', 'vague', no('no measure')),
            ('brady or jordan', 'vague', either(no('two leagues'), ask('Tom Brady', 'Michael Jordan'))),
            ('helo', 'noise', no('noise')),
            ('lol', 'noise', no('noise')),
            ('messi goals 2015', 'other sport', no('football is not held')),
            ('verstappen wins 2023', 'other sport', no('racing is not held')),
            ('federer slams', 'other sport', no('tennis is not held')),
            ('tiger woods majors', 'other sport', either(no('golf is not held'))),
            ('best player', 'vague', either(no('no league'), ask('league'))),
            ('stats', 'vague', either(no('nothing asked'), ask('player'))),
            ('kaepernick politics', 'noise', no('not statistics')),
            ('ncaa tournament 2024 leading scorer', 'other sport', no('college is not held')),
            ('weather at lambeau sunday', 'noise', no('not held')),
            ('write me a poem about the mets', 'noise', no('not statistics'))):
        C.section('any', 'nothing to compute')(t, kind, right)
